// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an account (internal) */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /** Delete an account for its owner (internal) */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api-tokens/{id}/uses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the account and scopes of an API token (internal) */
        post: operations["useApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in with a credential (internal) */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/survey/updatePremium": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the expiry of the signed-in user's Premium
         * @description Fails with a 403 unless `email` belongs to the signed-in account and the account has Premium.
         */
        post: operations["claimPremium"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Check whether the signed-in user has Premium */
        post: operations["addUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in account */
        get: operations["getOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the account's API tokens, newest first */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * Create an API token
         * @description Scripts send it as `Authorization: Bearer pr_…` instead of a session cookie or captcha pass. An account can have up to 20.
         */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/tokens/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API token
         * @description The token stops working within seconds.
         */
        delete: operations["revokeApiToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            email: string;
            imgUrl: string;
            name: string;
            /**
             * Format: date-time
             * @description Expiry of Premium, which may be in the past. Null without a paid plan.
             */
            premiumUntil: string | null;
        };
        ApiToken: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /**
             * Format: date-time
             * @description Accurate to a minute. Null before the first use.
             */
            lastUsedAt: string | null;
            name: string;
            /** @description First characters of the secret. */
            prefix: string;
            scopes: components["schemas"]["Scope"][];
        };
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewApiToken: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
            prefix: string;
            scopes: components["schemas"]["Scope"][];
            /** @description The secret, which is not stored. */
            token: string;
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
        /** @enum {string} */
        Scope: "texts" | "pages";
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
        /** @description ID of the token, which is the SHA-256 of its secret in base64url. */
        ApiTokenId: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ada",
                     *       "imgUrl": "",
                     *       "email": "ada@demo.invalid",
                     *       "premiumUntil": "2026-12-01T00:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted now or earlier. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    useApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the token, which is the SHA-256 of its secret in base64url. */
                id: components["parameters"]["ApiTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account and scopes. The call updates `lastUsedAt`, at most once a minute. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *         "name": "Ada",
                     *         "imgUrl": "",
                     *         "email": "ada@demo.invalid"
                     *       },
                     *       "scopes": [
                     *         "texts"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        scopes: components["schemas"]["Scope"][];
                        user: {
                            email: string;
                            id: string;
                            imgUrl: string;
                            name: string;
                        };
                    };
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    signIn: {
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
                 *       "credential": "demo:Ada"
                 *     }
                 */
                "application/json": {
                    /** @description ID token, or `demo:NAME` in demo mode. */
                    credential: string;
                    /** @description Nonce that the ID token must contain. */
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "name": "Ada",
                     *       "imgUrl": "",
                     *       "email": "ada@demo.invalid"
                     *     }
                     */
                    "application/json": {
                        email: string;
                        id: string;
                        imgUrl: string;
                        name: string;
                    };
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    claimPremium: {
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
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description The account has Premium. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@example.org",
                     *       "isPremium": true,
                     *       "validUntil": "2027-11-23T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        email: string;
                        isPremium: boolean;
                        /** Format: date-time */
                        validUntil: string;
                    };
                };
            };
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addUser: {
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
                 *       "username": "Ada",
                 *       "email": "ada@demo.invalid"
                 *     }
                 */
                "application/json": {
                    email: string;
                    /** @description Ignored. */
                    username?: string;
                };
            };
        };
        responses: {
            /** @description Premium status. `isPremium` is false unless `email` belongs to the signed-in account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@demo.invalid",
                     *       "isPremium": false
                     *     }
                     */
                    "application/json": {
                        email: string;
                        isPremium: boolean;
                    };
                };
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ada",
                     *       "imgUrl": "",
                     *       "email": "ada@demo.invalid",
                     *       "premiumUntil": null
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listApiTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tokens, without their secrets. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "1BLKDtmyzmNRtLqxcJzXP1VWCHU_eHs7wFLZiu1NOgs",
                     *           "name": "Backup script",
                     *           "scopes": [
                     *             "texts"
                     *           ],
                     *           "prefix": "pr_4fGk",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "lastUsedAt": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        tokens: components["schemas"]["ApiToken"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    createApiToken: {
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
                 *       "name": "Backup script",
                 *       "scopes": [
                 *         "texts"
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: string;
                    scopes: components["schemas"]["Scope"][];
                };
            };
        };
        responses: {
            /** @description The new token with its secret, which is returned only here. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "1BLKDtmyzmNRtLqxcJzXP1VWCHU_eHs7wFLZiu1NOgs",
                     *       "name": "Backup script",
                     *       "scopes": [
                     *         "texts"
                     *       ],
                     *       "prefix": "pr_4fGk",
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "lastUsedAt": null,
                     *       "token": "pr_4fGkWmQ2sY8ZpXc7VbN1aLdRt5HjE0Ku3l2GpO"
                     *     }
                     */
                    "application/json": components["schemas"]["NewApiToken"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the token, which is the SHA-256 of its secret in base64url. */
                id: components["parameters"]["ApiTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
