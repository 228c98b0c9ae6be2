// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
export type operations = Record<string, never>;

/** The HTTP status of every refusal, by its code. */
export const ERROR_STATUS = {
    bad_request: 400,
    validation: 400,
    captcha_invalid: 400,
    too_many_files: 400,
    duplicate_file: 400,
    file_gone: 400,
    banned_link: 400,
    file_blocked: 400,
    unauthorized: 401,
    payment_required: 402,
    captcha_required: 403,
    forbidden: 403,
    cross_site: 403,
    not_found: 404,
    method_not_allowed: 405,
    timeout: 408,
    code_taken: 409,
    slug_taken: 409,
    gone: 410,
    file_too_large: 413,
    content_too_large: 413,
    payload_too_large: 413,
    file_type: 415,
    unsupported_media_type: 415,
    range_not_satisfiable: 416,
    misdirected: 421,
    content_too_complex: 422,
    idempotency_mismatch: 422,
    rate_limited: 429,
    internal: 500,
    unavailable: 503,
    storage_full: 507,
} as const;
/** The stable code of a refusal, on which clients act. */
export type ErrorCode = keyof typeof ERROR_STATUS;
