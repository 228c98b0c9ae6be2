// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/survey/capture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take the money that the payer has approved in the wallet */
        post: operations["captureOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be bought here, in which currencies, and by whose checkout */
        get: operations["getPaymentOptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/orders/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order, for whoever made it, or has the link of its mail */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/orders/{orderId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a guest's paid plan to the session's account
         * @description For the link of the order's mail, the session with the order's address, and, if the payment was simulated, the browser that paid.
         */
        post: operations["claimOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/orders/{orderId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Have the link of a paid order mailed to its buyer
         * @description The answer is the same whether this is the order's address, another one, or there is no such order.
         */
        post: operations["restorePurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order a plan or a page, and open a checkout for it
         * @description The price comes from the table of prices, never from the request: `amount` only names a plan where `plan` does not, in whole INR. The same `Idempotency-Key` of the same buyer answers the same order.
         */
        post: operations["createOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/simulator/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the simulator's checkout, at `/checkout/{sessionId}`, asks to be paid */
        get: operations["getSimulatedPayment"];
        put?: never;
        /** Ends a payment of the simulator, which moves no money */
        post: operations["decideSimulatedPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether an order is paid
         * @description Answers whoever made the order, by their session or their browser; of anybody else's nothing is said but that there is none.
         */
        post: operations["verifyOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/webhooks/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a provider says of an order, signed by it */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The orders of the session's account, the newest first */
        get: operations["getOwnOrders"];
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
        /** @enum {string} */
        Currency: "USD" | "INR";
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        OrderId: {
            orderId: string;
        };
        OrderStatus: {
            /** @description In whole units of the currency. */
            amount: number;
            /**
             * @description Of a paid plan: the session's account; no account yet, and the caller may claim it once signed in; the account that signs in with the order's address; another account.
             * @enum {string}
             */
            belongsTo?: "you" | "claimable" | "address" | "other";
            /** Format: date-time */
            createdAt?: string;
            currency: components["schemas"]["Currency"];
            /** @description The name that was asked for. */
            customSlug?: string;
            order_id: string;
            /** @description The page that was bought. */
            pageId?: string;
            /** @description As the wallet names them. */
            payerName?: string;
            /**
             * @description SUCCESS once the money is there. FAILED where the last attempt failed, or none can follow; an order that failed may still succeed by another attempt.
             * @enum {string}
             */
            payment_status: "SUCCESS" | "PENDING" | "FAILED" | "REFUNDED";
            plan: components["schemas"]["Plan"];
            /** @description Of a paid order of a page: a signed statement that `mark-premium` takes. */
            receipt?: string;
            /**
             * Format: date-time
             * @description Of a paid order.
             */
            validUntil?: string;
        };
        /** @enum {string} */
        Plan: "month" | "year" | "page";
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
        /** @enum {string} */
        Provider: "cashfree" | "paypal" | "simulator";
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
        SessionId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    captureOrder: {
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
                 *       "orderId": "order_ssEpcN4Y9YWCo5lcu0RBw6"
                 *     }
                 */
                "application/json": components["schemas"]["OrderId"];
            };
        };
        responses: {
            /** @description As the order is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_status": "SUCCESS",
                     *       "order_id": "order_ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "plan": "month",
                     *       "amount": 1,
                     *       "currency": "USD",
                     *       "validUntil": "2026-12-23T12:00:00.000Z",
                     *       "payerName": "Ada Lovelace"
                     *     }
                     */
                    "application/json": components["schemas"]["OrderStatus"];
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getPaymentOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each currency that somebody takes, the one to offer first before the others; none where nothing is sold. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "currencies": [
                     *         {
                     *           "currency": "USD",
                     *           "provider": "simulator",
                     *           "checkout": {}
                     *         },
                     *         {
                     *           "currency": "INR",
                     *           "provider": "simulator",
                     *           "checkout": {}
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        currencies: {
                            /** @description What the provider's part of the browser is opened with, as a client id or a mode; nothing secret. */
                            checkout: {
                                [key: string]: string;
                            };
                            currency: components["schemas"]["Currency"];
                            provider: components["schemas"]["Provider"];
                        }[];
                    };
                };
            };
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of the link in a mail. */
                "X-Order-Link"?: string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, as it is known here; the provider is not asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_status": "PENDING",
                     *       "order_id": "order_ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "plan": "page",
                     *       "amount": 1,
                     *       "currency": "USD",
                     *       "pageId": "k3v9qp"
                     *     }
                     */
                    "application/json": components["schemas"]["OrderStatus"];
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    claimOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description The token of the link in a mail. */
                "X-Order-Link"?: string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, which belongs to the account now. The account becomes premium within seconds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_status": "SUCCESS",
                     *       "order_id": "order_ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "plan": "year",
                     *       "amount": 5,
                     *       "currency": "USD",
                     *       "validUntil": "2027-11-23T12:00:00.000Z",
                     *       "belongsTo": "you"
                     *     }
                     */
                    "application/json": components["schemas"]["OrderStatus"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    restorePurchase: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description A mail goes to the address where a paid order has it. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    createOrder: {
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
                 *       "plan": "year",
                 *       "currency": "USD",
                 *       "customerName": "Ada",
                 *       "customerEmail": "ada@example.org",
                 *       "customerPhone": "9876543210"
                 *     }
                 */
                "application/json": {
                    amount?: number;
                    currency?: components["schemas"]["Currency"];
                    customerEmail: string;
                    customerName?: string;
                    customerPhone?: string;
                    /** @description The name that the page is to have. */
                    customSlug?: string;
                    /** @description The page that is bought, by its public id, which has the letters of a page's name. */
                    pageId?: string;
                    plan?: components["schemas"]["Plan"];
                };
            };
        };
        responses: {
            /** @description The order, not paid yet. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payment_session_id": "session_V1StGXR8Z5jdHi6B",
                     *       "order_id": "order_ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "provider": "simulator",
                     *       "plan": "year",
                     *       "amount": 5,
                     *       "currency": "USD"
                     *     }
                     */
                    "application/json": {
                        /** @description In whole units of the currency. */
                        amount: number;
                        currency: components["schemas"]["Currency"];
                        order_id: string;
                        /** @description What the provider's checkout is opened with. */
                        payment_session_id: string;
                        plan: components["schemas"]["Plan"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getSimulatedPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payment, which moves no money. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "description": "Premium for a year",
                     *       "amount": 5,
                     *       "currency": "USD",
                     *       "outcome": null
                     *     }
                     */
                    "application/json": {
                        /** @description In whole units of the currency. */
                        amount: number;
                        currency: components["schemas"]["Currency"];
                        /** @description What is bought. */
                        description: string;
                        /**
                         * @description How the last attempt ended.
                         * @enum {string|null}
                         */
                        outcome: "paid" | "failed" | "aborted" | null;
                    };
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    decideSimulatedPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "paid"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    outcome: "paid" | "failed" | "aborted";
                };
            };
        };
        responses: {
            /** @description The provider's webhook is on its way. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    verifyOrder: {
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
                 *       "orderId": "order_ssEpcN4Y9YWCo5lcu0RBw6"
                 *     }
                 */
                "application/json": components["schemas"]["OrderId"];
            };
        };
        responses: {
            /** @description One entry. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "payment_status": "SUCCESS",
                     *         "order_id": "order_ssEpcN4Y9YWCo5lcu0RBw6",
                     *         "plan": "year",
                     *         "amount": 5,
                     *         "currency": "USD",
                     *         "validUntil": "2027-11-23T12:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OrderStatus"][];
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: {
                "paypal-auth-algo"?: string;
                "paypal-cert-url"?: string;
                "paypal-transmission-id"?: string;
                "paypal-transmission-sig"?: string;
                "paypal-transmission-time"?: string;
                "x-webhook-signature"?: string;
                "x-webhook-timestamp"?: string;
            };
            path: {
                provider: components["schemas"]["Provider"];
            };
            cookie?: never;
        };
        /** @description The bytes that were signed. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description It is kept, or was nothing to keep. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example {} */
                    "application/json": Record<string, never>;
                };
            };
            401: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getOwnOrders: {
        parameters: {
            query?: {
                /** @description `next` of the part before. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "orders": [],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        /** @description The cursor of the next part. */
                        next: string | null;
                        orders: components["schemas"]["OrderStatus"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
