// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "rate_limited" | "internal" | "unavailable" | "storage_full";
        NewReport: {
            /** @description The `generatedFilename` of the one file, or the `fileName` of the picture, that it is about. The operator reads it in the first line of the message. */
            file?: string;
            /** @default  */
            message: string;
            /** @enum {string} */
            reason: "illegal" | "malware" | "phishing" | "spam" | "copyright" | "personal-data" | "hate" | "other";
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
        ReportReference: {
            /**
             * @description What to quote when asking about the report.
             * @example P-7F3K9QXW2M
             */
            reference: string;
        };
        Reports: {
            /** @description What to pass as `before` for older ones; null where there are none. */
            next: string | null;
            reports: components["schemas"]["Report"][];
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
        Decision: "hold" | "release" | "remove";
        Reference: string;
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
    rate_limited: 429,
    internal: 500,
    unavailable: 503,
    storage_full: 507,
} as const;
/** What a refusal is called, for ever: clients act on it. */
export type ErrorCode = keyof typeof ERROR_STATUS;
