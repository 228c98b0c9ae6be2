// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
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
        /** Send a message to the operator */
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
         * Store a buyer's contact details
         * @description Applies to the order of the receipt or, without a valid receipt, to all paid orders of the signed-in account. Fails with a 403 if there are none.
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
         * List messages in the inbox
         * @description Open messages are sorted by priority: Premium senders, then other messages, then rejected links, each oldest first. Handled messages are sorted by handling time, latest first.
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
        /** Mark a message as handled or open */
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
        /** List the signed-in account's messages to the operator (internal) */
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
        /** List the contact details of the signed-in account's orders (internal) */
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
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        Message: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Deadline for a reply to a Premium sender. Null for others.
             */
            dueAt: string | null;
            email: string;
            /** Format: date-time */
            handledAt: string | null;
            id: string;
            /**
             * @description For `refused-link`, `message` is the host, and `name` and `email` are empty.
             * @enum {string}
             */
            kind: "message" | "refused-link";
            message: string;
            name: string;
        };
        Messages: {
            messages: components["schemas"]["Message"][];
            /** @description Cursor for more messages. Null if there are no more. */
            next: string | null;
        };
        NewMessage: {
            email?: string;
            message?: string;
            name?: string;
            /** @description Honeypot field. Leave it empty. */
            website?: string;
        };
        OrderContacts: {
            /** @description Cursor for more entries. Null if there are no more. */
            next: string | null;
            orderContacts: {
                email: string;
                name: string;
                orderId: string;
                phone: string | null;
            }[];
        };
        /** @description Error response (RFC 9457). Programs use `code`, which never changes. `message` can be shown to users. */
        Problem: {
            code: components["schemas"]["ErrorCode"];
            /** @description Fields and parameters that caused the error. */
            errors?: {
                message: string;
                /** @example /uniqueId */
                path: string;
            }[];
            message: string;
            /** @description Request ID to quote in support requests. */
            requestId?: string;
            status: number;
            /** @example Conflict */
            title: string;
            /** @example about:blank */
            type: string;
        };
    };
    responses: {
        /** @description Error. `code` and `message` contain the reason. */
        Problem: {
            headers: {
                /** @description Seconds to wait before a retry. */
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
        /** @description `next` from the previous response. */
        IdCursor: string;
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
                /** @description Key for safe retries. The same key, sender and content count as one message. */
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
            /** @description Received. */
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
                    /** @description Receipt of a paid page. */
                    receipt?: string;
                };
            };
        };
        responses: {
            /** @description Stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description `next` from the previous response. */
                after?: string;
                /** @description State of the messages. Defaults to `open`. */
                state?: "open" | "handled";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 messages. */
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
            /** @description The updated message. */
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
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["IdCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 messages. */
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
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["IdCursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 entries. */
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
