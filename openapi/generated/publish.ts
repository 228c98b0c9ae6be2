// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest live pages as RSS */
        get: operations["getFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/indexnow.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The key by which search engines know that it is this site that tells them of pages; 404 where nobody tells them */
        get: operations["getIndexNowKey"];
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
        /** The hosts and files that are refused in pages */
        get: operations["getPageBlocks"];
        /** Refuse a host or a file in pages from now on, or no longer */
        put: operations["setPageBlock"];
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
        /** How many reports about pages came, were settled, and wait */
        get: operations["countPageReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/pages/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The page that a report is about, held back or not */
        get: operations["getReportedPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/pages/{reference}/files/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file or picture of the page that a report is about */
        get: operations["getReportedPageFile"];
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
        /** Reports about pages */
        get: operations["listPageReports"];
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
        post: operations["decidePageReport"];
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
        /** Open a report about a page of which the operator was told by another way */
        post: operations["openPageReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pageAssets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The style and the script of live pages; a name stands for one content for ever */
        get: operations["getPageAsset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a page with its files, for its owner
         * @description Anybody else is answered as if the page were not there.
         */
        delete: operations["deletePage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}.html": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** The live page as HTML, under its slug or its id */
        get: operations["getLivePage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}.png": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** The picture that is shown with a link to a live page, with its title in it */
        get: operations["getPagePicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}/generate-preview": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A link to the preview of a page that waits, good for 5 minutes */
        post: operations["generatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}/like": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Like a live page; counts once per visitor and day */
        post: operations["likePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}/mark-premium": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a page live at once, under a name of its own, with the receipt of a paid order or the owner's quota */
        post: operations["markPremium"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report a page to the operator */
        post: operations["reportPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/{id}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Note that somebody reads a live page; counts once per visitor and day, and no robots */
        post: operations["visitPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the operator has decided about the caller's own pages
         * @description Found by what only an author has, never by the name alone, so that it tells nobody else what there is; told for a year, also when the page itself is erased.
         */
        post: operations["getPageDecisions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/names/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a page could have this name
         * @description Asked while a name is typed; what decides is the call that gives it to the page.
         */
        get: operations["checkPageName"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/preview/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The upper half of a page that waits; the rest is filler of the same shape */
        get: operations["getPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Submit a page */
        post: operations["savePage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Find pages by the words of their titles, newest first */
        post: operations["searchPages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Store a picture that is shown inside a page */
        post: operations["uploadPageImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publish/upload/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep pictures for another hour while a page that shows them is still being written */
        post: operations["keepPageImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publishImages/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file of a page that is live or waits, or a picture of one that is being written */
        get: operations["getPageFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/robots.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What search engines may visit */
        get: operations["getRobots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemap.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The list of the parts of the sitemap, the pages of the front end among them */
        get: operations["getSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sitemaps/{part}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A part of the sitemap */
        get: operations["getSitemapPart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The pages of the session's account that are not gone, newest first */
        get: operations["listOwnPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/me/whole-pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same with all that they hold (asked by the BFF only, never from outside) */
        get: operations["exportOwnPages"];
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
            /** @description Its name below /publishImages: a random part, a dash, the file name. */
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
        /** @description The language that the author chose, as a BCP 47 tag. Missing if it is detected. */
        ChosenLanguage: string;
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        FoundPages: {
            /** @description false where counting stopped: there may be more than `total`. */
            isTotalExact: boolean;
            posts: components["schemas"]["ListedPage"][];
            /** @description Number of all posts that were found; counting stops at the maximum. */
            total: number;
            /** @description Of the size asked for; counting stops at 10,000 posts. */
            totalPages: number;
        };
        ListedPage: {
            /** Format: date-time */
            createdAt: string;
            isLive: boolean;
            isPremium: boolean;
            likes: number;
            /** Format: date-time */
            liveAt: string;
            /** @description Who wrote it; empty for guests. */
            name: string;
            title: string;
            uniqueId: string;
            url: string;
            visits: number;
        };
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
        OwnPage: {
            /** Format: date-time */
            createdAt: string;
            /** @description How many. */
            files: number;
            /** @description Whether the operator holds it back. */
            isHeld: boolean;
            isLive: boolean;
            isPremium: boolean;
            language?: components["schemas"]["ChosenLanguage"];
            likes: number;
            /** Format: date-time */
            liveAt: string;
            title: string;
            uniqueId: string;
            url: string;
            visits: number;
        };
        OwnPages: {
            /** @description The cursor of the next part. */
            next: string | null;
            pages: components["schemas"]["OwnPage"][];
            /** @description How many more pages of the account go live at once when they are submitted, as long as it is premium. */
            quotaLeft: number;
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
        SavedPage: {
            isLive: boolean;
            language?: components["schemas"]["ChosenLanguage"];
            /** Format: date-time */
            liveAt: string;
            /** @description Makes its holder the page's owner; only the caller has it. */
            ownerToken: string;
            /** @description How many pictures of other sites became links, since nothing is loaded from elsewhere. */
            remotePictures?: number;
            /** @description The one that was given, or the one that was made of the text. */
            title: string;
            uniqueId: string;
            /** @description Where the page is once it is live. */
            url: string;
        };
        Search: {
            /** @description true: live pages; false: those that wait. */
            isLive: boolean;
            /** @default 12 */
            limit: number;
            /** @default 0 */
            page: number;
            /**
             * @description Beginnings of words, in any order; empty finds everything.
             * @default
             */
            title: string;
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
        WholeOwnPage: {
            /** @description Cleaned HTML. */
            content: string;
            /** Format: date-time */
            createdAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description Whether the operator holds it back. */
            isHeld: boolean;
            isLive: boolean;
            isPremium: boolean;
            language?: components["schemas"]["ChosenLanguage"];
            likes: number;
            /** Format: date-time */
            liveAt: string;
            title: string;
            uniqueId: string;
            url: string;
            visits: number;
        };
        WholeOwnPages: {
            /** @description The cursor of the next part. */
            next: string | null;
            pages: components["schemas"]["WholeOwnPage"][];
        };
    };
    responses: {
        /** @description The content. */
        Bytes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
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
        /** @description A page for people. */
        Html: {
            headers: {
                [name: string]: unknown;
            };
            content: {
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
        /** @description `next` of the part before. */
        Cursor: string;
        Decision: "hold" | "release" | "remove";
        /** @description A reference, a room code, a page's name, or the address of a text or page: the reports about it in any state. All else that could be asked for is passed over. */
        Find: string;
        IfNoneMatch: string;
        /** @description The ownerToken of the 201. Not needed by the signed-in owner. */
        OwnerToken: string;
        /** @description The page's id or one of its slugs. */
        PageId: string;
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
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getIndexNowKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getPageBlocks: {
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
    setPageBlock: {
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
    countPageReports: {
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
    getReportedPage: {
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
            /** @description The page, as it was written. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reference": "P-3W6QSNZAEZ",
                     *       "title": "How bees dance",
                     *       "html": "<h2>How bees dance</h2>",
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
                     *       "expiresAt": null
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
    getReportedPageFile: {
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
    listPageReports: {
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
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    decidePageReport: {
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
                     *       "reference": "P-3W6QSNZAEZ",
                     *       "about": {
                     *         "kind": "page",
                     *         "id": "lJA6vrkQmBkbW6j9GkGrVG",
                     *         "title": "How bees dance",
                     *         "url": "https://pasteroom.example/publish/how-bees-dance.html",
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
    openPageReport: {
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
                 *       "name": "how-bees-dance",
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
                     *       "reference": "P-3W6QSNZAEZ",
                     *       "about": {
                     *         "kind": "page",
                     *         "id": "lJA6vrkQmBkbW6j9GkGrVG",
                     *         "title": "How bees dance",
                     *         "url": "https://pasteroom.example/publish/how-bees-dance.html",
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
    getPageAsset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deletePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ownerToken of the 201. Not needed by the signed-in owner. */
                "X-Owner-Token"?: components["parameters"]["OwnerToken"];
            };
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
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
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getLivePage: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Html"];
            /** @description An older name of the page, or another way to write it; `Location` has the present one. */
            301: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Html"];
            410: components["responses"]["Html"];
            default: components["responses"]["Problem"];
        };
    };
    getPagePicture: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            /** @description There is none, since the title is in letters that are not drawn, or none yet; `Location` has the picture of the site. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    generatePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "previewToken": "NfKBDt9zwk1dZ8vHMLEK3f",
                     *       "expiresAt": "2026-03-14T09:31:53.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        previewToken: string;
                    };
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    likePage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "likes": 4
                     *     }
                     */
                    "application/json": {
                        likes: number;
                    };
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    markPremium: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ownerToken of the 201. Not needed by the signed-in owner. */
                "X-Owner-Token"?: components["parameters"]["OwnerToken"];
            };
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customSlug": "bees",
                 *       "receipt": null
                 *     }
                 */
                "application/json": {
                    customSlug?: string | null;
                    receipt?: string | null;
                };
            };
        };
        responses: {
            /** @description Live. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://pasteroom.example/publish/bees.html"
                     *     }
                     */
                    "application/json": {
                        url: string;
                    };
                };
            };
            400: components["responses"]["Problem"];
            402: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            409: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    reportPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
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
                     *       "reference": "P-3W6QSNZAEZ"
                     *     }
                     */
                    "application/json": components["schemas"]["ReportReference"];
                };
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    visitPage: {
        parameters: {
            query?: never;
            header?: {
                "User-Agent"?: string;
            };
            path: {
                /** @description The page's id or one of its slugs. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Noted. */
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
    getPageDecisions: {
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
                 *           "uniqueId": "how-bees-dance",
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
    checkPageName: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description No page has it or has had it; or some has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isFree": true
                     *     }
                     */
                    "application/json": {
                        isFree: boolean;
                    };
                };
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The preview. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uniqueId": "how-bees-dance",
                     *       "title": "How bees dance",
                     *       "storedHtmlContent": "\"<h1>How bees dance</h1>\"",
                     *       "fillerHtml": "\"<p>Some words that stand here instead.</p>\"",
                     *       "expiresAt": "2026-03-14T09:31:53.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Meaningless HTML in the shape of the lower half, as a JSON string. */
                        fillerHtml: string;
                        language?: components["schemas"]["ChosenLanguage"];
                        /** @description HTML of the upper half as a JSON string. */
                        storedHtmlContent: string;
                        title: string;
                        uniqueId: string;
                    };
                };
            };
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    savePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description If the same caller repeats the call with the same key, the first 201 is answered again. Other content is refused with 422. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "uniqueId": "how-bees-dance",
                 *       "title": "How bees dance",
                 *       "storedHtmlContent": "\"<h1>How bees dance</h1><p>They say where the flowers are.</p>\""
                 *     }
                 */
                "multipart/form-data": {
                    files?: string[];
                    /** @description Ignored; the session says who writes. */
                    imgUrl?: string;
                    /** @description The language of title and text as a BCP 47 tag. If it is empty or missing, the language is detected. Unknown tags are a `validation` error. */
                    language?: string;
                    /** @description Ignored; the session says who writes. */
                    name?: string;
                    /** @description The editor's HTML as a JSON string. */
                    storedHtmlContent: string;
                    /** @description May be empty: then the first heading, else the first line of the text, else Untitled. */
                    title?: string;
                    /** @description The id the page asks for: 3 to 64 letters, digits or -; case does not matter. */
                    uniqueId: string;
                };
            };
        };
        responses: {
            /** @description Submitted; live at `liveAt`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uniqueId": "how-bees-dance",
                     *       "title": "How bees dance",
                     *       "url": "https://pasteroom.example/publish/how-bees-dance.html",
                     *       "isLive": false,
                     *       "liveAt": "2026-03-16T08:00:00.000Z",
                     *       "ownerToken": "zDJxjHuJPwyuBUoea0eEjlRkvBbkX1SNsu_Jl1BzsFQ"
                     *     }
                     */
                    "application/json": components["schemas"]["SavedPage"];
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
    searchPages: {
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
                 *       "title": "bees",
                 *       "isLive": true,
                 *       "page": 0,
                 *       "limit": 12
                 *     }
                 */
                "application/json": components["schemas"]["Search"];
            };
        };
        responses: {
            /** @description One page of what was found. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "posts": [
                     *         {
                     *           "uniqueId": "how-bees-dance",
                     *           "title": "How bees dance",
                     *           "name": "Ada",
                     *           "url": "https://pasteroom.example/publish/how-bees-dance.html",
                     *           "visits": 12,
                     *           "likes": 3,
                     *           "isPremium": false,
                     *           "isLive": true,
                     *           "liveAt": "2026-03-16T08:00:00.000Z",
                     *           "createdAt": "2026-03-13T19:41:07.000Z"
                     *         }
                     *       ],
                     *       "total": 1,
                     *       "isTotalExact": true,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FoundPages"];
                };
            };
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    uploadPageImage: {
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
            /** @description Stored. Kept when a page that shows it is submitted within an hour, or later where it was kept meanwhile. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fileName": "ssEpcN4Y9YWCo5lcu0RBw6-bee.png",
                     *       "url": "/publishImages/ssEpcN4Y9YWCo5lcu0RBw6-bee.png"
                     *     }
                     */
                    "application/json": {
                        fileName: string;
                        /** @example /publishImages/V1StGXR8Z5jdHi6B-cat.png */
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
    keepPageImages: {
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
    getPageFile: {
        parameters: {
            query?: never;
            header?: {
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
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
            200: components["responses"]["Bytes"];
            206: components["responses"]["Bytes"];
            /** @description Unchanged. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["FileProblem"];
            410: components["responses"]["FileProblem"];
            416: components["responses"]["FileProblem"];
            default: components["responses"]["FileProblem"];
        };
    };
    getRobots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getSitemap: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getSitemapPart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                part: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listOwnPages: {
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
            /** @description At most 20 of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pages": [
                     *         {
                     *           "uniqueId": "bees",
                     *           "title": "How bees dance",
                     *           "url": "https://pasteroom.example/publish/how-bees-dance.html",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "liveAt": "2026-03-17T09:27:00.000Z",
                     *           "isLive": true,
                     *           "isPremium": false,
                     *           "isHeld": false,
                     *           "visits": 12,
                     *           "likes": 3,
                     *           "files": 0
                     *         }
                     *       ],
                     *       "next": null,
                     *       "quotaLeft": 3
                     *     }
                     */
                    "application/json": components["schemas"]["OwnPages"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    exportOwnPages: {
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
                     *       "pages": [
                     *         {
                     *           "uniqueId": "bees",
                     *           "title": "How bees dance",
                     *           "url": "https://pasteroom.example/publish/how-bees-dance.html",
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "liveAt": "2026-03-17T09:27:00.000Z",
                     *           "isLive": true,
                     *           "isPremium": false,
                     *           "isHeld": false,
                     *           "visits": 12,
                     *           "likes": 3,
                     *           "content": "<p>They dance in eights.</p>",
                     *           "files": []
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": components["schemas"]["WholeOwnPages"];
                };
            };
            400: components["responses"]["Problem"];
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
