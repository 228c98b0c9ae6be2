// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the ads to show in the application */
        get: operations["getAds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an ad of the ad network for an iframe */
        get: operations["getNetworkAd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this document
         * @description Describes all public operations.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List blocked hosts and files */
        get: operations["getBlocks"];
        /**
         * Block or unblock a host or file in new texts and pages
         * @description Each service stores its own list. If a service doesn't respond, the others still apply the change, and `away` lists it. Repeat the call to complete the change.
         */
        put: operations["setBlock"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count recent and pending reports */
        get: operations["getReportCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reports */
        get: operations["listReports"];
        put?: never;
        /** Open a report, for example after an emailed complaint */
        post: operations["openReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/reports/{reference}/{decision}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold, release or remove reported content
         * @description Nothing was stored for a rejected link, so it can't be held. `release` and `remove` close all pending link reports about its author.
         */
        post: operations["decideReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me": {
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
         * Delete the account with its texts, pages, API tokens and Premium
         * @description Sessions and API tokens stop working within seconds. Texts and pages are deleted shortly after.
         */
        delete: operations["deleteOwnAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export all data of the account */
        get: operations["exportOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user and the sign-in options */
        get: operations["getSession"];
        put?: never;
        /** Sign in */
        post: operations["createSession"];
        /** Sign out */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AppliedBlocks: {
            /** @description Services that didn't respond. */
            away: components["schemas"]["Checker"][];
            blocks: {
                kind: components["schemas"]["BlockKind"];
                /** @description Services that responded but don't apply the block. */
                missing: components["schemas"]["Checker"][];
                note: string;
                /** Format: date-time */
                since: string;
                value: string;
            }[];
        };
        /** @enum {string} */
        BlockKind: "host" | "file";
        /**
         * @description Service that checks this kind of content.
         * @enum {string}
         */
        Checker: "texts" | "pages";
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewOperatorReport: {
            /** @default  */
            message: string;
            /** @description Room code, page name, or URL of a text or page. */
            name: string;
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
        Reason: {
            reason: string;
        };
        Report: {
            /** @description Reported text, page or link. */
            about: {
                /** @description ID of the text or page. For a rejected link, its author: `account:` and the account ID, or `client:` and the keyed hash of the IP address. */
                id: string;
                /** @enum {string} */
                kind: "text" | "page" | "link";
                /** @description Number of other open reports about the same content or, for rejected links, the same author. */
                others: number;
                /** @description Title of the page, first words of the text, or host of the rejected link. Empty if the content no longer exists. */
                title: string;
                /** @description URL or path of the content. Null if visitors can't open it. */
                url: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description Decisions, oldest first. */
            history: {
                /** Format: date-time */
                at: string;
                /**
                 * @description `rule` for automatic holds.
                 * @enum {string}
                 */
                by: "operator" | "rule";
                /** @enum {string} */
                decision: "hold" | "release" | "remove";
                reason: string;
            }[];
            message: string;
            /** @description Reason given by the visitor, `other` for a report opened by the operator, or `banned-link` for a rejected link. */
            reason: string;
            reference: string;
            /**
             * @description `over` if the content expired or was deleted before a decision.
             * @enum {string}
             */
            state: "open" | "held" | "released" | "removed" | "over";
        };
        /** @description Reports received and closed in the last seven days, and reports that are pending now. */
        ReportCounts: {
            held: number;
            /**
             * Format: date-time
             * @description Creation time of the oldest pending report.
             */
            oldest: string | null;
            open: number;
            /** @description Reports whose content expired or was deleted before a decision. */
            over: number;
            /** @description Reports about texts and pages. */
            received: number;
            /** @description Reports about rejected links. */
            receivedLinks: number;
            released: number;
            removed: number;
        };
        Reports: {
            /** @description Cursor to pass as `before` for more reports. Null if there are no more. */
            next: string | null;
            reports: components["schemas"]["Report"][];
        };
        Session: {
            /** @description Whether the demo sign-in is available. */
            demo: boolean;
            /** @description Client ID for Google sign-in. Null if it is disabled. */
            googleClientId: string | null;
            /** @description Nonce for one ID token of this browser, valid for ten minutes. Null if sign-in by ID token is disabled. */
            nonce: string | null;
            user: components["schemas"]["User"] | null;
        };
        SetBlock: {
            /** @description True to block, false to unblock. */
            isBlocked: boolean;
            kind: components["schemas"]["BlockKind"];
            /**
             * @description Reason, shown only to the operator.
             * @default
             */
            note: string;
            /** @description Host (including its subdomains) or SHA-256 of a file in hexadecimal. */
            value: string;
        };
        User: {
            email: string;
            imgUrl: string;
            isPremium: boolean;
            name: string;
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
        Before: string;
        Decision: "hold" | "release" | "remove";
        /** @description Report reference, room code, page name, or URL of a text or page. Finds reports in any state, and ignores `state`, `kind` and `before`. */
        Find: string;
        Reference: string;
        /** @description Subject of the reports. `link` means links rejected on submission or in the editor. Defaults to all. */
        ReportKind: "text" | "page" | "link";
        /** @description Order by creation time. Defaults to `newest`. */
        ReportOrder: "newest" | "oldest";
        /** @description State of the reports. Defaults to `open` and `held`. */
        ReportState: "open" | "held" | "released" | "removed" | "over";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most one ad per size. Empty for Premium users. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ads": [
                     *         {
                     *           "size": "content",
                     *           "altText": "Tea, fresh from the hills",
                     *           "pictureUrl": "/ads/ssEpcN4Y9YWCo5lcu0RBw6/picture",
                     *           "visitUrl": "/ads/ssEpcN4Y9YWCo5lcu0RBw6/visit"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ads: {
                            altText: string;
                            /** @description URL of the image. Requests count as views. */
                            pictureUrl: string;
                            /** @enum {string} */
                            size: "hero" | "sidebar" | "content";
                            /** @description URL that counts a click and redirects to the advertiser. */
                            visitUrl: string;
                        }[];
                    };
                };
            };
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getNetworkAd: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description HTML document with its own content security policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><title>Advertisement</title> */
                    "text/html": string;
                };
            };
            /** @description No ad for Premium users. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An OpenAPI 3.1 document. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "openapi": "3.1.0",
                     *       "info": {
                     *         "title": "Pasteroom",
                     *         "version": "1.0.0"
                     *       },
                     *       "paths": {}
                     *     }
                     */
                    "application/json": {
                        info: Record<string, never>;
                        /** @constant */
                        openapi: "3.1.0";
                        paths: Record<string, never>;
                    };
                };
            };
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Blocks that at least one service applies, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocks": [
                     *         {
                     *           "kind": "host",
                     *           "value": "files.example.org",
                     *           "note": "Malware",
                     *           "since": "2026-03-14T09:27:00.000Z",
                     *           "missing": []
                     *         }
                     *       ],
                     *       "away": []
                     *     }
                     */
                    "application/json": components["schemas"]["AppliedBlocks"];
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    setBlock: {
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
                 *       "kind": "host",
                 *       "value": "files.example.org",
                 *       "note": "Malware",
                 *       "isBlocked": true
                 *     }
                 */
                "application/json": components["schemas"]["SetBlock"];
            };
        };
        responses: {
            /** @description All blocks after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "blocks": [
                     *         {
                     *           "kind": "host",
                     *           "value": "files.example.org",
                     *           "note": "Malware",
                     *           "since": "2026-03-14T09:27:00.000Z",
                     *           "missing": []
                     *         }
                     *       ],
                     *       "away": []
                     *     }
                     */
                    "application/json": components["schemas"]["AppliedBlocks"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getReportCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": 4,
                     *       "receivedLinks": 1,
                     *       "released": 2,
                     *       "removed": 1,
                     *       "over": 1,
                     *       "open": 1,
                     *       "held": 0,
                     *       "oldest": "2026-03-14T09:27:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportCounts"];
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                /** @description `next` from the previous response. */
                before?: components["parameters"]["Before"];
                /** @description Report reference, room code, page name, or URL of a text or page. Finds reports in any state, and ignores `state`, `kind` and `before`. */
                find?: components["parameters"]["Find"];
                /** @description Subject of the reports. `link` means links rejected on submission or in the editor. Defaults to all. */
                kind?: components["parameters"]["ReportKind"];
                /** @description Order by creation time. Defaults to `newest`. */
                order?: components["parameters"]["ReportOrder"];
                /** @description State of the reports. Defaults to `open` and `held`. */
                state?: components["parameters"]["ReportState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 reports, or 100 with `find`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reports": [
                     *         {
                     *           "reference": "T-FKQ4R8J634",
                     *           "about": {
                     *             "kind": "text",
                     *             "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *             "title": "Minutes",
                     *             "url": "https://pasteroom.example/k7m2xp",
                     *             "others": 0
                     *           },
                     *           "reason": "spam",
                     *           "message": "This is advertising.",
                     *           "state": "held",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "history": [
                     *             {
                     *               "decision": "hold",
                     *               "reason": "Needs a closer look.",
                     *               "at": "2026-03-14T10:02:00.000Z",
                     *               "by": "operator"
                     *             }
                     *           ]
                     *         },
                     *         {
                     *           "reference": "P-3W6QSNZAEZ",
                     *           "about": {
                     *             "kind": "page",
                     *             "id": "lJA6vrkQmBkbW6j9GkGrVG",
                     *             "title": "How bees dance",
                     *             "url": "https://pasteroom.example/publish/how-bees-dance.html",
                     *             "others": 0
                     *           },
                     *           "reason": "spam",
                     *           "message": "This is advertising.",
                     *           "state": "held",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "history": [
                     *             {
                     *               "decision": "hold",
                     *               "reason": "Needs a closer look.",
                     *               "at": "2026-03-14T10:02:00.000Z",
                     *               "by": "operator"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Reports"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    openReport: {
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
                 *       "name": "https://pasteroom.example/pastetext#k7m2xp",
                 *       "message": "Complaint from the copyright holder."
                 *     }
                 */
                "application/json": components["schemas"]["NewOperatorReport"];
            };
        };
        responses: {
            /** @description The new report, or the one that the operator opened earlier. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "T-FKQ4R8J634",
                     *       "about": {
                     *         "kind": "text",
                     *         "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *         "title": "Minutes",
                     *         "url": "https://pasteroom.example/k7m2xp",
                     *         "others": 0
                     *       },
                     *       "reason": "other",
                     *       "message": "Complaint from the copyright holder.",
                     *       "state": "open",
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "history": []
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    decideReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                decision: components["parameters"]["Decision"];
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "Needs a closer look."
                 *     }
                 */
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description The updated report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "T-FKQ4R8J634",
                     *       "about": {
                     *         "kind": "text",
                     *         "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *         "title": "Minutes",
                     *         "url": "https://pasteroom.example/k7m2xp",
                     *         "others": 0
                     *       },
                     *       "reason": "spam",
                     *       "message": "This is advertising.",
                     *       "state": "held",
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "history": [
                     *         {
                     *           "decision": "hold",
                     *           "reason": "Needs a closer look.",
                     *           "at": "2026-03-14T10:02:00.000Z",
                     *           "by": "operator"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Report"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    exportOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON download with `account`, `tokens` (without secrets), `texts`, `pages`, `orders`, `messages` and `orderContacts`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "account": {
                     *         "name": "Ada",
                     *         "imgUrl": "",
                     *         "email": "ada@demo.invalid",
                     *         "premiumUntil": null
                     *       },
                     *       "tokens": [],
                     *       "texts": [],
                     *       "pages": [],
                     *       "orders": [],
                     *       "messages": [],
                     *       "orderContacts": []
                     *     }
                     */
                    "application/json": {
                        account: Record<string, never>;
                        messages: unknown[];
                        orderContacts: unknown[];
                        orders: unknown[];
                        pages: unknown[];
                        texts: unknown[];
                        tokens: unknown[];
                    };
                };
            };
            401: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. Sets a random device ID as a cookie if the browser has none, so that limits apply per browser. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "name": "Ada",
                     *         "imgUrl": "",
                     *         "email": "ada@demo.invalid",
                     *         "isPremium": false
                     *       },
                     *       "nonce": null,
                     *       "googleClientId": null,
                     *       "demo": true
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    createSession: {
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
                    /** @description ID token from Google or the configured OpenID Connect provider, or `demo:NAME` in demo mode. */
                    credential: string;
                };
            };
        };
        responses: {
            /** @description The signed-in user. Sets an HttpOnly session cookie. */
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
                     *       "isPremium": false
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            503: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
