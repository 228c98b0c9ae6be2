// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands at the places for advertisements in the application */
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
        /** A network's advertisement, to be shown in a frame */
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
         * This document
         * @description All that can be called from outside, derived from the documents of the services and the BFF.
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
        /** The hosts and files that are refused in new texts and pages */
        get: operations["getBlocks"];
        /**
         * Refuse a host or a file in new texts and pages from now on, or no longer
         * @description Each service that checks submissions keeps its own list. Where one does not answer, the others have taken the change all the same: `away` names it, `missing` says for each block where it does not hold, and the call can be repeated.
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
        /** How many reports came and were settled in seven days, and how many wait */
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
        /** Reports about texts and pages */
        get: operations["listReports"];
        put?: never;
        /** Open a report about something of which the operator was told by another way */
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
         * Hold back, release or remove what a report is about
         * @description A refused link was never stored, so there is nothing to hold back; the other two close what waits about its writer.
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
         * Delete the account, with its texts, pages and tokens and all that it has bought
         * @description Every session and token of the account is worth nothing from then on. Its texts and pages are erased within moments. It can be repeated.
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
        /** Everything that is kept about the account, as one JSON document */
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
        /** Who is signed in, and how one can sign in */
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
            /** @description Whose service did not answer. */
            away: components["schemas"]["Checker"][];
            blocks: {
                kind: components["schemas"]["BlockKind"];
                /** @description Where it does not hold, as far as that is known. */
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
         * @description What is checked by the service that keeps it.
         * @enum {string}
         */
        Checker: "texts" | "pages";
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewOperatorReport: {
            /** @default  */
            message: string;
            /** @description A room code, a page's name, or the address of a text or page. */
            name: string;
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
        Reason: {
            reason: string;
        };
        Report: {
            /** @description What was reported. */
            about: {
                /** @description Of the text or page. Of a refused link its writer: `account:` and the id of the account, or `client:` and the keyed hash of the address. */
                id: string;
                /** @enum {string} */
                kind: "text" | "page" | "link";
                /** @description How many other reports are open about the same thing, or the same writer. */
                others: number;
                /** @description A page's title, the beginning of a text, the host of a refused link. */
                title: string;
                /** @description Where it can be seen; null while that is nowhere. */
                url: string | null;
            };
            /** Format: date-time */
            createdAt: string;
            /** @description What was decided, oldest first. */
            history: {
                /** Format: date-time */
                at: string;
                /**
                 * @description Who decided: the operator, or the rule of automatic holds.
                 * @enum {string}
                 */
                by: "operator" | "rule";
                /** @enum {string} */
                decision: "hold" | "release" | "remove";
                reason: string;
            }[];
            message: string;
            /** @description What the visitor chose; `banned-link` where a link was refused and its writer told that this is reported. */
            reason: string;
            reference: string;
            /** @enum {string} */
            state: "open" | "held" | "released" | "removed" | "over";
        };
        /** @description What came and was settled in seven days, and what waits now. */
        ReportCounts: {
            held: number;
            /**
             * Format: date-time
             * @description Since when the oldest report waits.
             */
            oldest: string | null;
            open: number;
            /** @description Ended before anything was decided. */
            over: number;
            /** @description Reports of texts and pages. */
            received: number;
            /** @description Links that were refused. */
            receivedLinks: number;
            released: number;
            removed: number;
        };
        Reports: {
            /** @description What to pass as `before` for the next ones; null where there are none. */
            next: string | null;
            reports: components["schemas"]["Report"][];
        };
        Session: {
            /** @description Whether the labelled demo sign-in is offered. */
            demo: boolean;
            /** @description What Google calls the product. */
            googleClientId: string | null;
            /** @description What the ID token of this browser must repeat, once, within ten minutes; null where Google sign-in is not configured. */
            nonce: string | null;
            user: components["schemas"]["User"] | null;
        };
        SetBlock: {
            /** @description Whether it is blocked from now on. Repeating the call changes nothing. */
            isBlocked: boolean;
            kind: components["schemas"]["BlockKind"];
            /**
             * @description Why, for the operator alone.
             * @default
             */
            note: string;
            /** @description A host, or the SHA-256 of a file in hexadecimal digits. */
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
        /** @description The next of the answer before. */
        Before: string;
        Decision: "hold" | "release" | "remove";
        /** @description A reference, a room code, a page's name, or the address of a text or page: the reports about it in any state. All else that could be asked for is passed over. */
        Find: string;
        Reference: string;
        /** @description Only reports about texts, about pages, or of links that were refused. */
        ReportKind: "text" | "page" | "link";
        /** @description Which come first; without it the newest. */
        ReportOrder: "newest" | "oldest";
        /** @description Only reports in this state; without it those that are open or held. */
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
            /** @description At most one of each size; none for who is premium. Documents have theirs in them. */
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
                            /** @description Is counted as a view. */
                            pictureUrl: string;
                            /** @enum {string} */
                            size: "hero" | "sidebar" | "content";
                            /** @description Is counted as a click, and leads on. */
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
            /** @description A document with a sandbox of its own. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example <!doctype html><title>Advertisement</title> */
                    "text/html": string;
                };
            };
            /** @description Nothing for who is premium. */
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
            /** @description All that at least one of the services refuses, oldest first. */
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
            /** @description All that is refused now. */
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
                /** @description The next of the answer before. */
                before?: components["parameters"]["Before"];
                /** @description A reference, a room code, a page's name, or the address of a text or page: the reports about it in any state. All else that could be asked for is passed over. */
                find?: components["parameters"]["Find"];
                /** @description Only reports about texts, about pages, or of links that were refused. */
                kind?: components["parameters"]["ReportKind"];
                /** @description Which come first; without it the newest. */
                order?: components["parameters"]["ReportOrder"];
                /** @description Only reports in this state; without it those that are open or held. */
                state?: components["parameters"]["ReportState"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 50 reports. */
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
                     *           "message": "It is an advertisement.",
                     *           "state": "held",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "history": [
                     *             {
                     *               "decision": "hold",
                     *               "reason": "It has to be looked at.",
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
                     *           "message": "It is an advertisement.",
                     *           "state": "held",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "history": [
                     *             {
                     *               "decision": "hold",
                     *               "reason": "It has to be looked at.",
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
                 *       "message": "A letter of the copyright holder."
                 *     }
                 */
                "application/json": components["schemas"]["NewOperatorReport"];
            };
        };
        responses: {
            /** @description The report, new or as it was opened before. */
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
                     *       "message": "A letter of the copyright holder.",
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
                 *       "reason": "It has to be looked at."
                 *     }
                 */
                "application/json": components["schemas"]["Reason"];
            };
        };
        responses: {
            /** @description Done. */
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
                     *       "message": "It is an advertisement.",
                     *       "state": "held",
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "history": [
                     *         {
                     *           "decision": "hold",
                     *           "reason": "It has to be looked at.",
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
            /** @description A JSON document with `account`, `tokens` (without secrets), `texts`, `pages`, `orders`, `messages` and `orderContacts`; a download. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
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
            /** @description The session. A browser that has none yet gets a random id in a cookie, by which its wrong codes are told from its neighbours'. */
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
                    /** @description A Google ID token; in demo mode `demo:NAME`. */
                    credential: string;
                };
            };
        };
        responses: {
            /** @description Signed in; the session travels in an HttpOnly cookie. */
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
