// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/operator/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the hosts and files that are blocked in texts (internal) */
        get: operations["getTextBlocks"];
        /** Block or unblock a host or file in texts (internal) */
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
        /** Count reports about texts (internal) */
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
        /** List reports about texts (internal) */
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
         * Hold, release or remove a reported text (internal)
         * @description Nothing was stored for a rejected link, so it can't be held. `release` and `remove` close all pending link reports about its author.
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
        /** Open a report about a text (internal) */
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
        /** Get a reported text */
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
        /** Download a file or image of a reported text */
        get: operations["getReportedTextFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/raw/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        /**
         * Read a text in a terminal or script
         * @description Always sent as `text/plain`, so that browsers don't render it. Protected texts must be opened with `POST /api/texts/{code}/reveal`.
         */
        get: operations["getRawText"];
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
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        /**
         * Read a text
         * @description A text with a password or a read limit is returned without content, as a `ProtectedText`, and a sealed text as a `SealedText`. Such calls aren't counted as reads. Open these texts with `POST /texts/{code}/reveal`.
         */
        get: operations["getText"];
        put?: never;
        post?: never;
        /**
         * Delete a text and its files
         * @description A wrong token returns the same 404 as an unknown room code.
         */
        delete: operations["deleteText"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{code}/archive.zip": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        /**
         * Download a text and all its files as a ZIP
         * @description Contains the text as HTML and Markdown, its images and its files. Files of a protected text are available only after it was opened. Counts as a read of an open text unless `file` is set.
         */
        get: operations["getArchive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{code}/reads/{readId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Refund a read whose response could not be sent (internal)
         * @description Idempotent. If the refund arrives before the read, the read isn't taken.
         */
        delete: operations["refundRead"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/{code}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        /**
         * Get how often and when a text was read
         * @description For the author, with the delete token or the session. Contains nothing about readers. Available until the original expiry, even if the text was deleted after its last read. Reads of an open text within the same two seconds can count as one.
         */
        get: operations["getReceipt"];
        put?: never;
        post?: never;
        delete?: never;
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
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
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
    "/texts/{code}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open a protected text
         * @description Checks the password or the token, then takes one read. Concurrent calls never take more reads than the limit. If the response can't be sent, the read is refunded. The files of a protected text can be downloaded for 15 minutes after each read, or 45 seconds after the last one. The ciphertext of a sealed text can always be downloaded for 15 minutes.
         */
        post: operations["revealText"];
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
        /**
         * Publish a text with files under a room code
         * @description Send a form, or only the text: `curl --data-binary @- -H 'Content-Type: text/plain'`. Text without a form gets the link and a newline as the response, unless `Accept` names `application/json`.
         */
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
         * Get the operator's decisions about the caller's texts
         * @description Each text requires a token or session, so that callers can't probe room codes. Decisions are available for a year, even if the text is deleted.
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
        /** Report a link to a banned host in a draft */
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
        /** Upload an image for a text */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/upload/discard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete images of an unpublished text */
        post: operations["discardImages"];
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
        /** Renew images of an unpublished text */
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
        /**
         * Download a file or image of a text
         * @description Files are available while a text that contains them is readable. Uploaded images are also available before publication.
         */
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
        /** List the signed-in user's active texts, newest first */
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
        /** List the signed-in user's active texts with their content (internal) */
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
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewOperatorReport: {
            /** @default  */
            message: string;
            /** @description Room code, page name, or URL of a text or page. */
            name: string;
        };
        NewTextReport: {
            /** @description The `generatedFilename` of the reported file, or the `fileName` of the reported image. Omit it to report the whole text. */
            file?: string;
            /** @description Key of a sealed text, so that the operator can read it. Deleted when the report is closed. */
            key?: string;
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
        OwnText: {
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            /** @description Number of files. */
            files: number;
            /** Format: date-time */
            firstReadAt?: string;
            hasPassword: boolean;
            /** @description Whether the text is held. Readers can't open held texts. */
            isHeld: boolean;
            isSealed: boolean;
            /** Format: date-time */
            lastReadAt?: string;
            /** @description Number of reads. */
            reads: number;
            readsLeft?: components["schemas"]["ReadsLeft"];
            /** @description First words of the text, or its file names if it has no words. Empty for sealed texts. */
            title: string;
            uniqueId: string;
        };
        OwnTexts: {
            /** @description Cursor for more texts. Null if there are no more. */
            next: string | null;
            texts: components["schemas"]["OwnText"][];
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
        /** @description A text that needs a password or can be opened a limited number of times. */
        ProtectedText: {
            /** Format: date-time */
            expiresAt: string;
            protected: {
                /** @description Whether the text needs a password. */
                password: boolean;
                readsLeft?: components["schemas"]["ReadsLeft"];
            };
            uniqueId: string;
        };
        PublicSealedParts: {
            commit: components["schemas"]["SealedToken"];
            head: components["schemas"]["SealedHead"];
            wrap: components["schemas"]["SealedWrap"];
        };
        PublishedText: {
            /** @description Secret for deleting the text before it expires. */
            deleteToken: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description Number of external images and embedded media that were replaced with links. Missing if there were none. */
            remotePictures?: number;
            uniqueId: string;
        };
        /** @description Number of times the text can still be opened. Missing if unlimited. */
        ReadsLeft: number;
        Reason: {
            reason: string;
        };
        Receipt: {
            /** Format: date-time */
            firstReadAt?: string;
            /** Format: date-time */
            lastReadAt?: string;
            reads: number;
            readsLeft?: components["schemas"]["ReadsLeft"];
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
        RevealedSealedText: {
            /**
             * @description Path of the ciphertext. Supports range requests for 15 minutes.
             * @example /uploads/lJA6vrkQmBkbW6j9GkGrVG-sealed
             */
            body: string;
            /** Format: date-time */
            expiresAt: string;
            readsLeft?: components["schemas"]["ReadsLeft"];
            /** @description Size of the ciphertext in bytes. */
            size: number;
        };
        RevealedText: {
            /** @description Sanitized HTML as a JSON string. */
            content: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            readsLeft?: components["schemas"]["ReadsLeft"];
            uniqueId: string;
        };
        /** @description Compact JSON in ASCII. Keep its exact bytes, because `commit` depends on them. */
        SealedHead: string;
        /** @description Public parts of a sealed text. See the description of the format. */
        SealedParts: {
            commit: components["schemas"]["SealedToken"];
            head: components["schemas"]["SealedHead"];
            openHash: components["schemas"]["SealedToken"];
            wrap: components["schemas"]["SealedWrap"];
        };
        /** @description A sealed text. Only clients with the words or the link can decrypt it. */
        SealedText: {
            /** Format: date-time */
            expiresAt: string;
            readsLeft?: components["schemas"]["ReadsLeft"];
            sealed: components["schemas"]["PublicSealedParts"];
            uniqueId: string;
        };
        /** @description 32 bytes as base64url. */
        SealedToken: string;
        /** @description The key, encrypted with a key derived from the six words: 48 bytes as base64url. */
        SealedWrap: string;
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
        Text: {
            /** @description Sanitized HTML as a JSON string. */
            content: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            uniqueId: string;
        };
        WholeOwnText: {
            /** @description Sanitized HTML. Empty for sealed texts. */
            content: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            /** @description Whether the text is held. Readers can't open held texts. */
            isHeld: boolean;
            sealed?: components["schemas"]["PublicSealedParts"];
            /** @description First words of the text, or its file names if it has no words. Empty for sealed texts. */
            title: string;
            uniqueId: string;
        };
        WholeOwnTexts: {
            /** @description Cursor for more texts. Null if there are no more. */
            next: string | null;
            texts: components["schemas"]["WholeOwnText"][];
        };
    };
    responses: {
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
        /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
        Code: string;
        /** @description `next` from the previous response. */
        Cursor: string;
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
    getTextBlocks: {
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
            /** @description The text, even if it is held. */
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
    getRawText: {
        parameters: {
            query?: {
                /** @description Format of the text. Defaults to `text`, or to `md` or `html` if `Accept` names only `text/markdown` or `text/html`. */
                as?: "text" | "md" | "html";
            };
            header?: {
                Accept?: string;
            };
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["Problem"];
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
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The text. */
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
                    "application/json": components["schemas"]["Text"] | components["schemas"]["ProtectedText"] | components["schemas"]["SealedText"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteText: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `deleteToken` from the publish response. The signed-in author doesn't need it. */
                "X-Delete-Token"?: string;
            };
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
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
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getArchive: {
        parameters: {
            query?: {
                /** @description The `generatedFilename` of a file of the text, which only readers of the text know. Required for protected texts. For open texts, it replaces the captcha pass. */
                file?: string;
            };
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ZIP. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    refundRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
                readId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refunded. */
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
    getReceipt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `deleteToken` from the publish response. Not needed by the signed-in author. */
                "X-Delete-Token"?: string;
            };
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The receipt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reads": 2,
                     *       "firstReadAt": "2026-03-14T09:31:00.000Z",
                     *       "lastReadAt": "2026-03-14T09:58:00.000Z",
                     *       "readsLeft": 8
                     *     }
                     */
                    "application/json": components["schemas"]["Receipt"];
                };
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
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
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
                "application/json": components["schemas"]["NewTextReport"];
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
    revealText: {
        parameters: {
            query?: never;
            header?: {
                /** @description Random ID that the BFF assigns to the read, so that it can be refunded. */
                "X-Read-Id"?: string;
            };
            path: {
                /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
                code: components["parameters"]["Code"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": {
                    /** @description Token derived from the key of a sealed text. */
                    open?: string;
                    password?: string;
                };
            };
        };
        responses: {
            /** @description The text. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uniqueId": "k7m2xp",
                     *       "content": "\"<p>The door code is <strong>4711</strong>.</p>\"",
                     *       "files": [],
                     *       "expiresAt": "2026-03-14T11:26:53.000Z",
                     *       "readsLeft": 0
                     *     }
                     */
                    "application/json": components["schemas"]["RevealedText"] | components["schemas"]["RevealedSealedText"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            410: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addText: {
        parameters: {
            query?: {
                /** @description Room code of text sent without a form. Generated by default. */
                code?: string;
                /** @description Like the form field, for text sent without a form. */
                expiresIn?: 600 | 3600 | 86400 | 31536000;
                /** @description Like the form field, for text sent without a form. */
                readLimit?: 1 | 10 | 100;
            };
            header?: {
                Accept?: string;
                /** @description Key for safe retries. While the text exists, repeating the caller, key and room code returns the first response. A call with other HTML, options, password or files gets a 422. Send files last. */
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
                    /** @description Ciphertext of a sealed text, as the last field of the form. Up to 5 MB plus tags for guests, 20 MB for signed-in users and 100 MB with Premium. */
                    body?: string;
                    /** @description HTML of up to 1 MB as a JSON string. Optional with `files` or `keep`. */
                    content?: string;
                    /**
                     * @description Seconds until the text expires. Defaults to the maximum of the caller's plan, which is 24 hours, or one year with Premium.
                     * @enum {integer}
                     */
                    expiresIn?: 600 | 3600 | 86400 | 31536000;
                    /** @description Files of up to 20 MB each, with distinct names. */
                    files?: string[];
                    /** @description `generatedFilename` of files in readable texts to attach without uploading them again. They count toward the limit of 5 files. Unavailable files cause a `file_gone` error that lists them in `errors`. */
                    keep?: string[];
                    /** @description Password for opening the text. The server checks it and doesn't encrypt the text. */
                    password?: string;
                    /**
                     * @description Number of times the text can be opened. Unlimited by default. After the last time, the text and its files are deleted.
                     * @enum {integer}
                     */
                    readLimit?: 1 | 10 | 100;
                    /** @description Public parts of a sealed text as JSON. A sealed text is encrypted by the client and expires within 24 hours. Its form contains no `content`, `files`, `keep` or `password`, and `expiresIn` and `readLimit` match the head. */
                    sealed?: string;
                    /** @description Room code: 3 to 64 letters, digits, `-` and `_`, case-insensitive. */
                    uniqueId: string;
                };
                /** @example # Minutes */
                "text/markdown": string;
                /** @example GET /healthz 200 */
                "text/plain": string;
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
                    "text/plain": string;
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
                    /** @description Random ID of the draft. Each draft is reported once. */
                    textId?: string;
                };
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
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
                    /** @description JPEG, PNG, APNG, GIF, BMP, WebP, ICO or AVIF image of up to 20 MB and 40 megapixels. The server removes metadata that doesn't affect its appearance. */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Stored for an hour. To keep it longer, renew it or publish a text that contains it. */
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
                        /**
                         * @description Value for the `src` of an `img` element.
                         * @example /uploads/V1StGXR8Z5jdHi6B-cat.png
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
    discardImages: {
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
            /** @description Deleted. Unknown names and images of published texts are ignored. */
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
            /** @description The complete file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description The requested range. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            /** @description Not modified. */
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
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 20 texts, including held ones. */
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
                     *           "files": 1,
                     *           "hasPassword": true,
                     *           "isSealed": false,
                     *           "reads": 2,
                     *           "firstReadAt": "2026-03-14T09:31:00.000Z",
                     *           "lastReadAt": "2026-03-14T09:58:00.000Z",
                     *           "readsLeft": 8
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
                /** @description `next` from the previous response. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 5 texts. */
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
