// Generated from the public OpenAPI document by `npm run openapi`. Do not edit.
export interface paths {
    "/api/texts/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    "/api/texts/{code}/archive.zip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    "/api/texts/{code}/receipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    "/api/texts/{code}/reveal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
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
    "/api/texts/add": {
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
    "/api/texts/text/captcha/altcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a proof-of-work challenge (ALTCHA) */
        get: operations["getProofOfWork"];
        put?: never;
        /**
         * Exchange a solved proof-of-work challenge for a captcha pass
         * @description Each challenge earns one pass.
         */
        post: operations["answerProofOfWork"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/me/texts": {
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
    "/api/users/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the signed-in user and the sign-in options */
        get: operations["getSession"];
        put?: never;
        post?: never;
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
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
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
        Receipt: {
            /** Format: date-time */
            firstReadAt?: string;
            /** Format: date-time */
            lastReadAt?: string;
            reads: number;
            readsLeft?: components["schemas"]["ReadsLeft"];
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
        Session: {
            /** @description Whether the demo sign-in is available. */
            demo: boolean;
            /** @description Client ID for Google sign-in. Null if it is disabled. */
            googleClientId: string | null;
            /** @description Nonce for one ID token of this browser, valid for ten minutes. Null if sign-in by ID token is disabled. */
            nonce: string | null;
            user: components["schemas"]["User"] | null;
        };
        Text: {
            /** @description Sanitized HTML as a JSON string. */
            content: string;
            /** Format: date-time */
            expiresAt: string;
            files: components["schemas"]["Attachment"][];
            uniqueId: string;
        };
        User: {
            email: string;
            imgUrl: string;
            isPremium: boolean;
            name: string;
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
        /** @description The captcha pass. */
        Pass: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "captchaPass": "eyJraW5kIjoicGFzcyIsImlkIjoiVkRpankwNXliOHJJUUJVWU9XZ1FONiIsImV4cCI6MTc3MzQ4MDcxM30.7RKxd9ox8cDO_BJU48IA9jpT6lXPbOX2J0qnoYuQ_pQ",
                 *       "expiresAt": "2026-03-14T09:31:53.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description Value of the `X-Captcha-Pass` header, valid for 3 calls until it expires. */
                    captchaPass: string;
                    /** Format: date-time */
                    expiresAt: string;
                };
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
        /** @description Room code, or a link or sentence that contains it. Accepts full-width letters, digits of other scripts, quotes and invisible characters. */
        Code: string;
        /** @description `next` from the previous response. */
        Cursor: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    deleteText: {
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
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
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
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getReceipt: {
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
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    revealText: {
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
            429: components["responses"]["Problem"];
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
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    getProofOfWork: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The challenge in ALTCHA format. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "parameters": {
                     *         "algorithm": "SCRYPT",
                     *         "cost": 2048,
                     *         "data": {
                     *           "doublings": 0,
                     *           "mostKeys": 48
                     *         },
                     *         "expiresAt": 1773480713,
                     *         "keyLength": 32,
                     *         "keyPrefix": "79ce4f38d0ed01c5e67c9fd69c237f59",
                     *         "keySignature": "a30d072306135690f62d63133aa439943bac09be21494feba18a19c271005e78",
                     *         "memoryCost": 8,
                     *         "nonce": "642cb4db5982889713b0cd6e6b317a61",
                     *         "parallelism": 1,
                     *         "salt": "6a42fd539f4f27ffad0b34ebc1f0ad41"
                     *       },
                     *       "signature": "4fdf05c5ba7fb659a3637b5e96396cc41a2a3652c8a1286de0fa308a496af684"
                     *     }
                     */
                    "application/json": {
                        /** @description ALTCHA parameters, with the expiry in seconds since 1970 (`expiresAt`), the maximum number of keys to try (`data.mostKeys`), and the number of times it was doubled (`data.doublings`). */
                        parameters: {
                            [key: string]: unknown;
                        };
                        /** @description Signature of the parameters. */
                        signature: string;
                    };
                };
            };
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    answerProofOfWork: {
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
                 *       "payload": "eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6eyJhbGdvcml0aG0iOiJTQ1JZUFQiLCJjb3N0IjoyMDQ4LCJkYXRhIjp7ImRvdWJsaW5ncyI6MCwibW9zdEtleXMiOjQ4fSwiZXhwaXJlc0F0IjoxNzczNDgwNzEzLCJrZXlMZW5ndGgiOjMyLCJrZXlQcmVmaXgiOiI3OWNlNGYzOGQwZWQwMWM1ZTY3YzlmZDY5YzIzN2Y1OSIsImtleVNpZ25hdHVyZSI6ImEzMGQwNzIzMDYxMzU2OTBmNjJkNjMxMzNhYTQzOTk0M2JhYzA5YmUyMTQ5NGZlYmExOGExOWMyNzEwMDVlNzgiLCJtZW1vcnlDb3N0Ijo4LCJub25jZSI6IjY0MmNiNGRiNTk4Mjg4OTcxM2IwY2Q2ZTZiMzE3YTYxIiwicGFyYWxsZWxpc20iOjEsInNhbHQiOiI2YTQyZmQ1MzlmNGYyN2ZmYWQwYjM0ZWJjMWYwYWQ0MSJ9LCJzaWduYXR1cmUiOiI0ZmRmMDVjNWJhN2ZiNjU5YTM2MzdiNWU5NjM5NmNjNDFhMmEzNjUyYzhhMTI4NmRlMGZhMzA4YTQ5NmFmNjg0In0sInNvbHV0aW9uIjp7ImNvdW50ZXIiOjIxLCJkZXJpdmVkS2V5IjoiNzljZTRmMzhkMGVkMDFjNWU2N2M5ZmQ2OWMyMzdmNTliY2IxYTM3MWQ2YWU4OGNhMTgzMTEyNDAxZTA3YmMwOCJ9fQ=="
                 *     }
                 */
                "application/json": {
                    /** @description Base64 payload of the ALTCHA widget. */
                    payload: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Pass"];
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            429: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
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
            429: components["responses"]["Problem"];
            default: components["responses"]["FileProblem"];
        };
    };
}
