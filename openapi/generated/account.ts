// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whose account it is, and until when it is premium (asked by the BFF only, never from outside) */
        get: operations["getAccount"];
        put?: never;
        post?: never;
        /** Forget an account, at the wish of its owner (asked by the BFF only, never from outside) */
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
        /** Whom a personal API token stands for (asked by the BFF only, never from outside) */
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
        /** Checks a credential and names the account (asked by the BFF only, never from outside) */
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
        /** Until when the session's own account is premium */
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
        /** The session's own account; of any other address nothing is said */
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
        /** Who is signed in, and until when they are premium */
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
        /** The personal API tokens of the account, newest first */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * A new personal API token
         * @description It is sent as `Authorization: Bearer pr_…` in place of a session and a captcha's pass, by scripts. An account has up to 20.
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
        /** Revoke a personal API token; within seconds it is refused everywhere */
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
             * @description The latest end of what was bought, which may be over; null where nothing was.
             */
            premiumUntil: string | null;
        };
        ApiToken: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
            name: string;
            /** @description The first letters of its secret. */
            prefix: string;
            scopes: components["schemas"]["Scope"][];
        };
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewApiToken: {
            /** Format: date-time */
            createdAt: string;
            id: string;
            /** Format: date-time */
            lastUsedAt: string | null;
            name: string;
            prefix: string;
            scopes: components["schemas"]["Scope"][];
            /** @description The secret. It is kept nowhere. */
            token: string;
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
        /** @enum {string} */
        Scope: "texts" | "pages";
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
        /** @description The id of a token, which is the SHA-256 of its secret in base64url. */
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
            /** @description It is forgotten, also where it was before. */
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
                /** @description The id of a token, which is the SHA-256 of its secret in base64url. */
                id: components["parameters"]["ApiTokenId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, and what the token may be used for. The use is noted, once a minute. */
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
                    /** @description An ID token; in demo mode `demo:NAME`. */
                    credential: string;
                    /** @description What an ID token must have been signed with. */
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
            /** @description The account is premium. */
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
            402: components["responses"]["Problem"];
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
                    username?: string;
                };
            };
        };
        responses: {
            /** @description What is known of the session's own account, else `isPremium` false without a look-up. */
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
            /** @description The account of the session. */
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
            /** @description The token; `token` is shown this once. */
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
                /** @description The id of a token, which is the SHA-256 of its secret in base64url. */
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
