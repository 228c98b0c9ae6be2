// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/feed.xml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the newest live pages as RSS */
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
        /**
         * Get the IndexNow key
         * @description Returns 404 if IndexNow is disabled.
         */
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
        /** List the hosts and files that are blocked in pages (internal) */
        get: operations["getPageBlocks"];
        /** Block or unblock a host or file in pages (internal) */
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
        /** Count reports about pages (internal) */
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
        /** Get a reported page */
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
        /** Download a file or image of a reported page */
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
        /** List reports about pages (internal) */
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
         * Hold, release or remove a reported page (internal)
         * @description Nothing was stored for a rejected link, so it can't be held. `release` and `remove` close all pending link reports about its author.
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
        /** Open a report about a page (internal) */
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
        /**
         * Get a style sheet or script of live pages
         * @description The content under a name never changes.
         */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a page and its files
         * @description Returns the same 404 for callers other than the owner as for an unknown page.
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** Get a live page as HTML */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        /** Get the link preview image of a live page, which displays the title */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a preview token for a pending page, valid for 5 minutes */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Like a live page
         * @description Counts once per visitor and UTC day.
         */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Publish a page immediately, optionally under a custom name
         * @description Requires a receipt, or an owner with Premium and quota left. If the name is taken (`slug_taken`), the page still goes live.
         */
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
                /** @description ID of the page, or one of its custom names. */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Count a visit to a live page
         * @description Counts once per visitor and UTC day. Robots don't count.
         */
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
         * Get the operator's decisions about the caller's pages
         * @description Each page requires a token or session, so that callers can't probe page IDs. Decisions are available for a year, even if the page is deleted.
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
         * Check whether a page name is available
         * @description Doesn't reserve the name.
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
        /**
         * Get the preview of a pending page
         * @description Contains the upper half of the page and filler with the shape of the rest.
         */
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
        /** Search pages by the words of their titles, newest first */
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
        /** Upload an image for a page */
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
        /** Renew images of a page before it is submitted */
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
        /**
         * Download a file or image of a page
         * @description Files are available while a page that contains them is pending or live. Uploaded images are also available before submission.
         */
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
        /** Get the robots.txt file */
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
        /** Get the sitemap index */
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
        /** Get a part of the sitemap */
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
        /** List the signed-in user's pages, newest first */
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
        /** List the signed-in user's pages with their content (internal) */
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
            /** @description Uploaded name, truncated to 150 characters, with invalid characters replaced or removed. */
            filename: string;
            /** @description Name in the URL, below `/uploads` for texts and `/publishImages` for pages: a random ID, a dash and `filename`. */
            generatedFilename: string;
            /** @description Size in bytes. */
            size: number;
            /** @description Detected MIME type. */
            type: string;
        };
        AuthorDecisions: {
            /** @description One entry per item, in the same order. Null if the item isn't held or removed, or isn't the caller's. */
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
        /** @description Language that the author chose, as a BCP 47 tag. Missing if the language is detected. */
        ChosenLanguage: string;
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        FoundPages: {
            /** @description False if there may be more matches than `total`. */
            isTotalExact: boolean;
            posts: components["schemas"]["ListedPage"][];
            /** @description Number of matches. Counting stops at the maximum. */
            total: number;
            /** @description Number of result pages. Counting stops at 10000 matches. */
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
            /** @description Name of the author. Empty for guests. */
            name: string;
            title: string;
            uniqueId: string;
            url: string;
            visits: number;
        };
        NewOperatorReport: {
            /** @default  */
            message: string;
            /** @description Room code, page name, or URL of a text or page. */
            name: string;
        };
        NewReport: {
            /** @description The `generatedFilename` of the reported file, or the `fileName` of the reported image. Omit it to report the whole text or page. */
            file?: string;
            /** @default  */
            message: string;
            /** @enum {string} */
            reason: "illegal" | "malware" | "phishing" | "spam" | "copyright" | "personal-data" | "hate" | "other";
        };
        OwnItems: {
            items: {
                /** @description The `deleteToken` or `ownerToken` from the publish response. The signed-in author doesn't need it. */
                token?: string;
                /** @description Room code of the text or ID of the page. */
                uniqueId: string;
            }[];
        };
        OwnPage: {
            /** Format: date-time */
            createdAt: string;
            /** @description Number of files. */
            files: number;
            /** @description Whether the page is held. Readers can't open held pages. */
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
            /** @description Cursor for more pages. Null if there are no more. */
            next: string | null;
            pages: components["schemas"]["OwnPage"][];
            /** @description Number of additional pages that go live immediately while the account has Premium. */
            quotaLeft: number;
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
        /** @description Reported content. Display its HTML only in a sandbox. */
        ReportedContent: {
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description Null for pages.
             */
            expiresAt: string | null;
            files: {
                filename: string;
                generatedFilename: string;
                /** @description SHA-256 of the file in hexadecimal. Null if its bytes are missing. */
                sha256: string | null;
                size: number;
                type: string;
            }[];
            /** @description Sanitized HTML. Its images can be downloaded by name, like files. */
            html: string;
            isHeld: boolean;
            reference: string;
            /** @description Public parts of a sealed text. Its only file is the ciphertext. */
            sealed?: {
                code: string;
                commit: string;
                head: string;
                /** @description Missing unless the reporter sent it. */
                key?: string;
                wrap: string;
            };
            title: string;
        };
        ReportReference: {
            /**
             * @description Report reference to quote when contacting the operator.
             * @example P-7F3K9QXW2M
             */
            reference: string;
        };
        Reports: {
            /** @description Cursor to pass as `before` for more reports. Null if there are no more. */
            next: string | null;
            reports: components["schemas"]["Report"][];
        };
        SavedPage: {
            isLive: boolean;
            language?: components["schemas"]["ChosenLanguage"];
            /** Format: date-time */
            liveAt: string;
            /** @description Secret that proves ownership of the page. */
            ownerToken: string;
            /** @description Number of external images and embedded media that were replaced with links. Missing if there were none. */
            remotePictures?: number;
            /** @description Title as submitted, or derived from the text. */
            title: string;
            uniqueId: string;
            /** @description URL of the page once it is live. */
            url: string;
        };
        Search: {
            /** @description True for live pages, false for pending ones. */
            isLive: boolean;
            /**
             * @description Results per page.
             * @default 12
             */
            limit: number;
            /**
             * @description Zero-based index of the result page.
             * @default 0
             */
            page: number;
            /**
             * @description Prefixes of words in the title, in any order. Empty to find all pages.
             * @default
             */
            title: string;
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
        ShownPictures: {
            /** @description The `fileName` of each image, from the upload response. */
            names: string[];
        };
        WholeOwnPage: {
            /** @description Sanitized HTML. */
            content: string;
            /** Format: date-time */
            createdAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description Whether the page is held. Readers can't open held pages. */
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
            /** @description Cursor for more pages. Null if there are no more. */
            next: string | null;
            pages: components["schemas"]["WholeOwnPage"][];
        };
    };
    responses: {
        /** @description Content of the file. */
        Bytes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "*/*": string;
            };
        };
        /** @description Error. HTML if `Accept` starts with `text/html`, otherwise a problem document. */
        FileProblem: {
            headers: {
                /** @description Seconds to wait before a retry. */
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
        /** @description HTML document. */
        Html: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description Not found. An HTML page if the URL belongs to the site, otherwise a problem document. */
        NoDocument: {
            headers: {
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
        /** @description HTML document. A problem document if the URL is too long for a page. */
        NoPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "type": "about:blank",
                 *       "title": "Not Found",
                 *       "status": 404,
                 *       "code": "not_found",
                 *       "message": "This URL does not exist."
                 *     }
                 */
                "application/problem+json": components["schemas"]["Problem"];
                "text/html": string;
            };
        };
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
        /** @description Redirect to another spelling of the URL. */
        Redirect: {
            headers: {
                Location: string;
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description `next` from the previous response. */
        Before: string;
        /** @description `next` from the previous response. */
        Cursor: string;
        Decision: "hold" | "release" | "remove";
        /** @description Report reference, room code, page name, or URL of a text or page. Finds reports in any state, and ignores `state`, `kind` and `before`. */
        Find: string;
        IfNoneMatch: string;
        /** @description The `ownerToken` from the submission response. The signed-in owner doesn't need it. */
        OwnerToken: string;
        /** @description ID of the page, or one of its custom names. */
        PageId: string;
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
    getFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/rss+xml": string;
                };
            };
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
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
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
            /** @description Blocks, oldest first. */
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
            /** @description The page, even if it is held. */
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
            /** @description The file as a download. */
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
                     *       "reference": "P-3W6QSNZAEZ",
                     *       "about": {
                     *         "kind": "page",
                     *         "id": "lJA6vrkQmBkbW6j9GkGrVG",
                     *         "title": "How bees dance",
                     *         "url": "https://pasteroom.example/publish/how-bees-dance.html",
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
                     *       "reference": "P-3W6QSNZAEZ",
                     *       "about": {
                     *         "kind": "page",
                     *         "id": "lJA6vrkQmBkbW6j9GkGrVG",
                     *         "title": "How bees dance",
                     *         "url": "https://pasteroom.example/publish/how-bees-dance.html",
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
            301: components["responses"]["Redirect"];
            404: components["responses"]["NoDocument"];
            default: components["responses"]["Problem"];
        };
    };
    deletePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ownerToken` from the submission response. The signed-in owner doesn't need it. */
                "X-Owner-Token"?: components["parameters"]["OwnerToken"];
            };
            path: {
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Html"];
            /** @description Redirect to the current URL of the page. */
            301: {
                headers: {
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NoPage"];
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The image. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            301: components["responses"]["Redirect"];
            /** @description Redirect to the default image, because the title has unsupported characters or its image isn't ready. */
            302: {
                headers: {
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Not modified. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["NoDocument"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    generatePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Created. */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of likes. */
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
                /** @description The `ownerToken` from the submission response. The signed-in owner doesn't need it. */
                "X-Owner-Token"?: components["parameters"]["OwnerToken"];
            };
            path: {
                /** @description ID of the page, or one of its custom names. */
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
                    /** @description Custom name of the page. */
                    customSlug?: string | null;
                    /** @description Receipt of a paid order for the page. */
                    receipt?: string | null;
                };
            };
        };
        responses: {
            /** @description URL of the page. */
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
            403: components["responses"]["Problem"];
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "spam",
                 *       "message": "This is advertising."
                 *     }
                 */
                "application/json": components["schemas"]["NewReport"];
            };
        };
        responses: {
            /** @description Received. */
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
                /** @description ID of the page, or one of its custom names. */
                id: components["parameters"]["PageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accepted. */
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
            /** @description The decisions. */
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
                     *           "reason": "Needs a closer look.",
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
            /** @description Availability of the name. Names of deleted pages remain taken. */
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
                     *       "fillerHtml": "\"<p>Meaningless words of similar length.</p>\"",
                     *       "expiresAt": "2026-03-14T09:31:53.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Meaningless HTML with the shape of the lower half, as a JSON string. */
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
                /** @description Key for safe retries. Repeating the caller, key and page ID returns the first response. A call with another title, HTML or files gets a 422. Send files last. */
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
                    /** @description Files of up to 20 MB each, with distinct names. */
                    files?: string[];
                    /** @description Ignored. The signed-in account determines the author. */
                    imgUrl?: string;
                    /** @description Language of title and text as a BCP 47 tag. Detected if empty or missing. Unknown tags cause a `validation` error. */
                    language?: string;
                    /** @description Ignored. The signed-in account determines the author. */
                    name?: string;
                    /** @description HTML of up to 1 MB as a JSON string. */
                    storedHtmlContent: string;
                    /** @description Title of up to 200 characters. Defaults to the first heading, the start of the first line, or `Untitled`. */
                    title?: string;
                    /** @description Page ID: 3 to 64 letters, digits and `-`, without `-` at either end, case-insensitive. */
                    uniqueId: string;
                };
            };
        };
        responses: {
            /** @description Submitted. The page goes live at `liveAt`. */
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
            /** @description The matching pages. */
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
                    /** @description JPEG, PNG, APNG, GIF, BMP, WebP, ICO or AVIF image of up to 20 MB and 40 megapixels. The server removes metadata that doesn't affect its appearance. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored for an hour. To keep it longer, renew it or submit a page that contains it. */
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
                        /**
                         * @description Value for the `src` of an `img` element.
                         * @example /publishImages/V1StGXR8Z5jdHi6B-cat.png
                         */
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
            /** @description Renewed for another hour, up to 24 hours after the upload. Unknown names are ignored. */
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
            200: components["responses"]["Bytes"];
            206: components["responses"]["Bytes"];
            /** @description Not modified. */
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
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
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
            /** @description The sitemap index. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
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
            /** @description The part of the sitemap. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/xml": string;
                };
            };
            301: components["responses"]["Redirect"];
            404: components["responses"]["NoDocument"];
            default: components["responses"]["Problem"];
        };
    };
    listOwnPages: {
        parameters: {
            query?: {
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 pages, including pending and held ones. */
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
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 5 pages. */
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
