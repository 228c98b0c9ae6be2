// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/operator/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The hosts and files that are refused in texts */
        get: operations["getTextBlocks"];
        /** Refuse a host or a file in texts from now on, or no longer */
        put: operations["setTextBlock"];
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
        /** How many reports about texts came, were settled, and wait */
        get: operations["countTextReports"];
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
        /** Reports about texts */
        get: operations["listTextReports"];
        put?: never;
        post?: never;
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
        post: operations["decideTextReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/reports/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Open a report about a text of which the operator was told by another way */
        post: operations["openTextReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/texts/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The text that a report is about, held back or not */
        get: operations["getReportedText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/texts/{reference}/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file or picture of the text that a report is about */
        get: operations["getReportedTextFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        /** Read a text */
        get: operations["getText"];
        put?: never;
        post?: never;
        /**
         * End a text before its time, with its files
         * @description A token that is not the text's own is answered as a code that is not there.
         */
        delete: operations["deleteText"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{code}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a text to the operator */
        post: operations["reportText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a text with its files under a room code */
        post: operations["addText"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the operator has decided about the caller's own texts
         * @description Found by what only an author has, never by the name alone, so that it tells nobody else what there is; told for a year, also when the text itself is erased.
         */
        post: operations["getTextDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/report-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report that a text being written held a link to a refused host */
        post: operations["reportLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a picture that is shown inside a text */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/upload/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep pictures for another hour while a text that shows them is still being written */
        post: operations["keepImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/uploads/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a text, while the text lives */
        get: operations["getUpload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The living texts of the session's account, newest first */
        get: operations["listOwnTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/whole-texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same with all that they hold (asked by the BFF only, never from outside) */
        get: operations["exportOwnTexts"];
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
        Attachment: {
            /** @description The name it was sent under. */
            filename: string;
            /** @description Its name below /uploads: a random part, a dash, the file name. */
            generatedFilename: string;
            /** @description Bytes. */
            size: number;
            /** @description MIME type by content. */
            type: string;
        };
        AuthorDecisions: {
            /** @description In the order of the items; null for what stands, and for what is not the caller's own. */
            decisions: (null | {
                /** Format: date-time */
                at: string;
                reason: string;
                /** @enum {string} */
                state: "held" | "removed";
            })[];
        };
        Block: {
            kind: components["schemas"]["BlockKind"];
            note: string;
            /** Format: date-time */
            since: string;
            value: string;
        };
        /** @enum {string} */
        BlockKind: "host" | "file";
        Blocks: {
            blocks: components["schemas"]["Block"][];
        };
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewOperatorReport: {
            /** @default  */
            message: string;
            /** @description A room code, a page's name, or the address of a text or page. */
            name: string;
        };
        NewReport: {
            /** @description The `generatedFilename` of the one file, or the `fileName` of the picture, that it is about. The operator reads it in the first line of the message. */
            file?: string;
            /** @default  */
            message: string;
            /** @enum {string} */
            reason: "illegal" | "malware" | "phishing" | "spam" | "copyright" | "personal-data" | "hate" | "other";
        };
        OwnItems: {
            items: {
                /** @description The deleteToken or ownerToken of its 201. Without it the session must be its author's. */
                token?: string;
                /** @description The room code or the id under which it was published. */
                uniqueId: string;
            }[];
        };
        OwnText: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description How many. */
            files: number;
            /** @description Whether the operator holds it back. */
            isHeld: boolean;
            /** @description The first words, or the names of the files where there are none. */
            title: string;
            uniqueId: string;
        };
        OwnTexts: {
            /** @description The cursor of the next part. */
            next: string | null;
            texts: components["schemas"]["OwnText"][];
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
        PublishedText: {
            /** @description Ends the text early; only the caller has it. */
            deleteToken: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description How many pictures of other sites became links, since nothing is loaded from elsewhere. */
            remotePictures?: number;
            uniqueId: string;
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
        /** @description What a report is about. It is for the operator alone, and to be shown where nothing of it can run. */
        ReportedContent: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Null for what does not end by itself.
             */
            expiresAt: string | null;
            files: {
                filename: string;
                generatedFilename: string;
                /** @description Of its bytes, in hexadecimal digits; null where they are not there. */
                sha256: string | null;
                size: number;
                type: string;
            }[];
            /** @description Cleaned HTML; its pictures are read by their names like files. */
            html: string;
            isHeld: boolean;
            reference: string;
            title: string;
        };
        ReportReference: {
            /**
             * @description What to quote when asking about the report.
             * @example P-7F3K9QXW2M
             */
            reference: string;
        };
        Reports: {
            /** @description What to pass as `before` for the next ones; null where there are none. */
            next: string | null;
            reports: components["schemas"]["Report"][];
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
        ShownPictures: {
            /** @description The `fileName` of each, as the call answered that stored it. */
            names: string[];
        };
        Text: {
            /** @description The text's cleaned HTML as a JSON string. */
            content: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            uniqueId: string;
        };
        WholeOwnText: {
            /** @description Cleaned HTML. */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description Whether the operator holds it back. */
            isHeld: boolean;
            /** @description The first words, or the names of the files where there are none. */
            title: string;
            uniqueId: string;
        };
        WholeOwnTexts: {
            /** @description The cursor of the next part. */
            next: string | null;
            texts: components["schemas"]["WholeOwnText"][];
        };
    };
    responses: {
        /** @description Refused; `code` and `message` say why. A browser that opens the address gets a page that says so. */
        FileProblem: {
            headers: {
                /** @description Seconds, where trying again helps. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not Found",
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "message": "There is no such file.",
                 *       "requestId": "NfKBDt9zwk1dZ8vHMLEK3f"
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
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
        /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
        Code: string;
        /** @description `next` of the part before. */
        Cursor: string;
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
    getTextBlocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them, oldest first. */
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
                     *           "since": "2026-03-14T09:27:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    setTextBlock: {
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
                     *           "since": "2026-03-14T09:27:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Blocks"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    countTextReports: {
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
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listTextReports: {
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
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["Reports"];
                };
            };
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    decideTextReport: {
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
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    openTextReport: {
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
                 *       "name": "k7m2xp",
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
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getReportedText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text, as it was written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "T-FKQ4R8J634",
                     *       "title": "Minutes",
                     *       "html": "<h2>Minutes</h2>",
                     *       "files": [
                     *         {
                     *           "filename": "minutes.pdf",
                     *           "generatedFilename": "lJA6vrkQmBkbW6j9GkGrVG-minutes.pdf",
                     *           "type": "application/pdf",
                     *           "size": 48213,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                     *         }
                     *       ],
                     *       "isHeld": false,
                     *       "createdAt": "2026-03-14T09:27:00.000Z",
                     *       "expiresAt": "2026-03-15T09:27:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportedContent"];
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getReportedTextFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
                reference: components["parameters"]["Reference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file, as bytes that nothing shows by itself. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            401: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text, as it was published. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uniqueId": "k7m2xp",
                     *       "content": "\"<h2>Minutes</h2><p>We meet again on <strong>Friday</strong>.</p>\"",
                     *       "files": [
                     *         {
                     *           "filename": "minutes.pdf",
                     *           "generatedFilename": "lJA6vrkQmBkbW6j9GkGrVG-minutes.pdf",
                     *           "type": "application/pdf",
                     *           "size": 48213
                     *         }
                     *       ],
                     *       "expiresAt": "2026-03-14T11:26:53.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Text"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The deleteToken of the 201. Not needed by the signed-in author. */
                "X-Delete-Token"?: string;
            };
            path: {
                /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Gone. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    reportText: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The room code. Full-width letters, digits of other scripts, quotes, invisible characters and a whole link are understood, too. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "spam",
                 *       "message": "It is an advertisement."
                 *     }
                 */
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Noted. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "T-FKQ4R8J634"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addText: {
        parameters: {
            query?: never;
            header?: {
                /** @description If the same caller repeats the call with the same key while the text lives, the first 201 is answered again. Other content is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uniqueId": "k7m2xp",
                 *       "content": "\"<h2>Minutes</h2><p>We meet again on <strong>Friday</strong>.</p>\""
                 *     }
                 */
                "multipart/form-data": {
                    /** @description The editor's HTML as a JSON string. May be left out where there are files, sent or kept. */
                    content?: string;
                    files?: string[];
                    /** @description Files of texts that can be read now, by their generatedFilename, to be carried by this one, too, without a second upload. They count among the five, and so do their names. Where one cannot be read any more, the call is refused with `file_gone`, and `errors` name each such file. */
                    keep?: string[];
                    /** @description The room code: 3 to 64 letters, digits, - or _; case does not matter. */
                    uniqueId: string;
                };
            };
        };
        responses: {
            /** @description Published. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uniqueId": "k7m2xp",
                     *       "expiresAt": "2026-03-14T11:26:53.000Z",
                     *       "files": [
                     *         {
                     *           "filename": "minutes.pdf",
                     *           "generatedFilename": "lJA6vrkQmBkbW6j9GkGrVG-minutes.pdf",
                     *           "type": "application/pdf",
                     *           "size": 48213
                     *         }
                     *       ],
                     *       "deleteToken": "y0SLRAxCrIrQhPyKh5XJj1t4AjWcMF6r1X7Nsg4kiJY"
                     *     }
                     */
                    "application/json": components["schemas"]["PublishedText"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            422: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getTextDecisions: {
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
                 *       "items": [
                 *         {
                 *           "uniqueId": "k7m2xp",
                 *           "token": "y0SLRAxCrIrQhPyKh5XJj1t4AjWcMF6r1X7Nsg4kiJY"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["OwnItems"];
            };
        };
        responses: {
            /** @description What was decided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "decisions": [
                     *         {
                     *           "state": "held",
                     *           "reason": "It has to be looked at.",
                     *           "at": "2026-03-14T10:02:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AuthorDecisions"];
                };
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    reportLink: {
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
                 *       "host": "cdn.discordapp.com",
                 *       "textId": "VDijy05yb8rIQBUYOWgQN6"
                 *     }
                 */
                "application/json": {
                    host: string;
                    /** @description Random, and the same while one text is being written: it is reported once, however often the link comes back. */
                    textId?: string;
                };
            };
        };
        responses: {
            /** @description Noted. */
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
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description One whole picture of up to 40 megapixels, with nothing behind its end. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored. Kept when a text that shows it is published within an hour, or later where it was kept meanwhile. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fileName": "ssEpcN4Y9YWCo5lcu0RBw6-cat.png",
                     *       "url": "/uploads/ssEpcN4Y9YWCo5lcu0RBw6-cat.png"
                     *     }
                     */
                    "application/json": {
                        fileName: string;
                        /** @example /uploads/V1StGXR8Z5jdHi6B-cat.png */
                        url: string;
                    };
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    keepImages: {
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
                 *       "names": [
                 *         "ssEpcN4Y9YWCo5lcu0RBw6-cat.png"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["ShownPictures"];
            };
        };
        responses: {
            /** @description Those that are still there stay for another hour, up to a day in all. Names of anything else are passed over. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getUpload: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: string;
                "If-Range"?: string;
                Range?: string;
            };
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The whole file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description The part asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["FileProblem"];
            416: components["responses"]["FileProblem"];
            default: components["responses"]["FileProblem"];
        };
    };
    listOwnTexts: {
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
            /** @description At most 20 of them; one that is held back is read by nobody. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "uniqueId": "k7m2xp",
                     *           "title": "Minutes of Monday",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "expiresAt": "2026-03-15T09:27:00.000Z",
                     *           "isHeld": false,
                     *           "files": 1
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["OwnTexts"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    exportOwnTexts: {
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
            /** @description At most 5 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "texts": [
                     *         {
                     *           "uniqueId": "k7m2xp",
                     *           "title": "Minutes of Monday",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "expiresAt": "2026-03-15T09:27:00.000Z",
                     *           "isHeld": false,
                     *           "content": "<p>Minutes of Monday</p>",
                     *           "files": []
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WholeOwnTexts"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
