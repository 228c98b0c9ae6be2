// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
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
export type operations = Record<string, never>;

/** HTTP status of each error code. */
export const ERROR_STATUS = {
    bad_request: 400,
    validation: 400,
    too_many_files: 400,
    duplicate_file: 400,
    file_gone: 400,
    banned_link: 400,
    file_blocked: 400,
    unauthorized: 401,
    captcha_invalid: 403,
    captcha_required: 403,
    forbidden: 403,
    cross_site: 403,
    wrong_password: 403,
    wrong_key: 403,
    payment_required: 403,
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
/** Stable, since clients depend on it. */
export type ErrorCode = keyof typeof ERROR_STATUS;
