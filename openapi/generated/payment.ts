// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
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
        /** Capture a payment that the payer approved */
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
        /** List the available currencies with their payment providers */
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
        /**
         * Get an order
         * @description Only for the buyer, or with the token from the order email. Other callers receive a 404.
         */
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
         * Add a guest's paid plan to the signed-in account
         * @description Requires the token from the order email, unless the account has the order's email address. For simulated payments, the browser that paid is enough.
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
         * Email the buyer a link to a paid order
         * @description The response doesn't reveal whether the order exists or has this email address.
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
         * Order a plan or a page and open a checkout
         * @description The server sets the price. Without `plan`, `amount` selects the plan (`month` by default), and `currency` defaults to INR instead of USD.
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
        /**
         * Get a simulated payment
         * @description For the simulator's checkout at `/checkout/{sessionId}`.
         */
        get: operations["getSimulatedPayment"];
        put?: never;
        /** Complete a simulated payment */
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
         * Check whether an order is paid
         * @description Only for the buyer, identified by session or browser. Other callers receive a 404.
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
        /** Receive a payment provider's signed webhook */
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
        /** List the signed-in user's orders, newest first */
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
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        OrderId: {
            orderId: string;
        };
        OrderStatus: {
            /** @description Price in whole units of the currency. */
            amount: number;
            /**
             * @description Owner of a paid plan. `you` is the signed-in account, `address` the account with the order's email address, and `other` another account. `claimable` means that the caller can claim the plan once signed in.
             * @enum {string}
             */
            belongsTo?: "you" | "claimable" | "address" | "other";
            /** Format: date-time */
            createdAt?: string;
            currency: components["schemas"]["Currency"];
            /** @description Requested custom name of the page. */
            customSlug?: string;
            order_id: string;
            /** @description Public ID of the purchased page. */
            pageId?: string;
            /** @description Payer's name as reported by the provider. */
            payerName?: string;
            /**
             * @description `SUCCESS` if paid, `REFUNDED` if the money was returned, `FAILED` if attempts failed or are no longer possible, otherwise `PENDING`. Another attempt can still turn `FAILED` into `SUCCESS`.
             * @enum {string}
             */
            payment_status: "SUCCESS" | "PENDING" | "FAILED" | "REFUNDED";
            plan: components["schemas"]["Plan"];
            /** @description Signed receipt of a paid page for `mark-premium`, valid for 24 hours. */
            receipt?: string;
            /**
             * Format: date-time
             * @description Expiry of a paid page, or of the buyer's consecutive plans. Missing if unpaid.
             */
            validUntil?: string;
        };
        /** @enum {string} */
        Plan: "month" | "year" | "page";
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
        /** @enum {string} */
        Provider: "cashfree" | "paypal" | "simulator";
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
            /** @description The updated order. */
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
            /** @description One entry per currency, preferred currency first. Empty if payments are disabled. */
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
                            /** @description Public settings for the provider's checkout in the browser, such as a client ID or mode. */
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
                /** @description Token from the link in the order email. */
                "X-Order-Link"?: string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stored order. The call doesn't query the provider. */
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
                /** @description Token from the link in the order email. */
                "X-Order-Link"?: string;
            };
            path: {
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order, which now belongs to the account. Premium starts within seconds. */
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
            /** @description Accepted. An email is sent only if a paid order has this email address. */
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
                /** @description Key for safe retries. The same buyer and key get the same order. */
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
                    /** @description Expected price in whole units of the currency. A different price is rejected. */
                    amount?: number;
                    currency?: components["schemas"]["Currency"];
                    customerEmail: string;
                    customerName?: string;
                    /** @description Ten digits. Required for INR. */
                    customerPhone?: string;
                    /** @description Requested custom name of the page. */
                    customSlug?: string;
                    /** @description Public ID of the page to buy. Only for the plan `page`. */
                    pageId?: string;
                    plan?: components["schemas"]["Plan"];
                };
            };
        };
        responses: {
            /** @description The unpaid order. */
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
                        /** @description Price in whole units of the currency. */
                        amount: number;
                        currency: components["schemas"]["Currency"];
                        order_id: string;
                        /** @description Session ID for the provider's checkout. */
                        payment_session_id: string;
                        plan: components["schemas"]["Plan"];
                        provider: components["schemas"]["Provider"];
                    };
                };
            };
            400: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
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
            /** @description The payment. */
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
                        /** @description Price in whole units of the currency. */
                        amount: number;
                        currency: components["schemas"]["Currency"];
                        /** @description Name of the purchase. */
                        description: string;
                        /**
                         * @description Outcome of the last attempt. Null before the first.
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
            /** @description Recorded. */
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
            /** @description An array that contains the order. */
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
        /** @description The signed bytes. */
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            /** @description Processed, or ignored as irrelevant. */
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
                /** @description `next` from the previous response. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 orders. */
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
                        /** @description Cursor for more orders. Null if there are no more. */
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
