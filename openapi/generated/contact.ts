// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/contact/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the operator
         * @description Premium senders are answered first. The same `Idempotency-Key` with the same words of the same sender is one message.
         */
        post: operations["addMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/addPremium": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how a buyer of premium can be reached
         * @description Proves nothing by itself: it is kept with the order of the receipt, else with the paid orders of the session's account. Where there is neither, nothing is kept.
         */
        post: operations["addPremiumContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was written to the operator
         * @description What waits comes in the order in which it is to be answered: premium senders first, then other messages, then links that were refused; of each the oldest first. What was handled comes by when that was, the latest first.
         */
        get: operations["listMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Note that a message was handled, or that it waits after all */
        put: operations["setMessageHandled"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List what an account wrote to the operator (asked by the BFF only, never from outside) */
        get: operations["exportOwnMessages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/order-contacts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List how the buyer of an account's orders can be reached (asked by the BFF only, never from outside) */
        get: operations["exportOwnOrderContacts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        Message: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description By when a premium sender is to be answered.
             */
            dueAt: string | null;
            email: string;
            /** Format: date-time */
            handledAt: string | null;
            id: string;
            /**
             * @description Of a refused link `message` is its host, and nobody is named.
             * @enum {string}
             */
            kind: "message" | "refused-link";
            message: string;
            name: string;
        };
        Messages: {
            messages: components["schemas"]["Message"][];
            /** @description Where the next part begins. */
            next: string | null;
        };
        /** @description All of the first three are required; what is missing is named in words for people. */
        NewMessage: {
            email?: string;
            message?: string;
            name?: string;
            /** @description To be left empty. It is filled by programs that fill every field. */
            website?: string;
        };
        OrderContacts: {
            /** @description The `cursor` of the next part. */
            next: string | null;
            orderContacts: {
                email: string;
                name: string;
                orderId: string;
                phone: string | null;
            }[];
        };
        /** @description Any refusal (RFC 9457). `message` may be shown to a person as it stands, `code` never changes. */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description Which parts of the request were refused, and why. */
            errors?: {
                message: string;
                /** @example /uniqueId */
                path: string;
            }[];
            message: string;
            /** @description What to quote when asking for help. */
            requestId?: string;
            status: number;
            /** @example Conflict */
            title: string;
            /** @example about:blank */
            type: string;
        };
    };
    responses: {
        /** @description Refused; `code` and `message` say why. */
        Problem: {
            headers: {
                /** @description Seconds, where trying again helps. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Conflict",
                 *       "status": 409,
                 *       "code": "code_taken",
                 *       "message": "Given Code already exists in the system. Try a new code",
                 *       "requestId": "NfKBDt9zwk1dZ8vHMLEK3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description `next` of the part before. */
        Cursor: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    addMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "email": "ada@example.org",
                 *       "message": "How do I give my page another name?"
                 *     }
                 */
                "application/json": components["schemas"]["NewMessage"];
            };
        };
        responses: {
            /** @description It is in the operator's inbox. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addPremiumContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada",
                 *       "email": "ada@example.org",
                 *       "phone": "9876543210"
                 *     }
                 */
                "application/json": {
                    email: string;
                    name: string;
                    phone?: string;
                    /** @description Of a paid page. */
                    receipt?: string;
                };
            };
        };
        responses: {
            /** @description It is kept. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            402: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                after?: string;
                /** @description Without it what waits. */
                state?: "open" | "handled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *           "kind": "message",
                     *           "name": "Ada",
                     *           "email": "ada@example.org",
                     *           "message": "How do I give my page another name?",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "dueAt": "2026-03-14T10:27:00.000Z",
                     *           "handledAt": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Messages"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    setMessageHandled: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isHandled": true
                 *     }
                 */
                "application/json": {
                    isHandled: boolean;
                };
            };
        };
        responses: {
            /** @description The message as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "kind": "message",
                     *       "name": "Ada",
                     *       "email": "ada@example.org",
                     *       "message": "How do I give my page another name?",
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "dueAt": null,
                     *       "handledAt": "2026-03-14T09:45:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Message"];
                };
            };
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    exportOwnMessages: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "messages": [
                     *         {
                     *           "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *           "kind": "message",
                     *           "name": "Ada",
                     *           "email": "ada@example.org",
                     *           "message": "How do I give my page another name?",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "dueAt": null,
                     *           "handledAt": null
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Messages"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    exportOwnOrderContacts: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 50 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orderContacts": [
                     *         {
                     *           "orderId": "cmGpBLRkZ2JQkMQjLFGTyq",
                     *           "name": "Ada",
                     *           "email": "ada@example.org",
                     *           "phone": "9876543210"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["OrderContacts"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
