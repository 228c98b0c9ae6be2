// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/texts/text/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A new picture to read */
        get: operations["getCaptcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/text/captcha/{captchaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the answer of a picture for a pass */
        post: operations["answerCaptcha"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/texts/text/captcha/altcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A task for the browser instead of a picture (ALTCHA) */
        get: operations["getProofOfWork"];
        put?: never;
        /** Exchange a solved task for a pass */
        post: operations["answerProofOfWork"];
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
        /** @description What a refusal is called, for ever, since clients act on it; `x-status` is the status that it is answered with. */
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "rate_limited" | "internal" | "unavailable";
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
    };
    responses: {
        /** @description Solved. */
        Pass: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": {
                    /** @description Sent as X-Captcha-Pass; worth 3 calls until it expires. */
                    captchaPass: string;
                    /** Format: date-time */
                    expiresAt: string;
                };
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
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture. Its answer has 5 characters and never leaves the server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description SVG markup. */
                        captchaData: string;
                        /** @description Names this captcha; signed, good for 5 minutes and 5 tries. */
                        captchaId: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            default: components["responses"]["Problem"];
        };
    };
    answerCaptcha: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                captchaId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Pass"];
            400: components["responses"]["Problem"];
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
            /** @description The challenge, in the form the ALTCHA widget takes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What to compute, until when (expiresAt, seconds since 1970), and of how many tries at the most (data.mostKeys). */
                        parameters: {
                            [key: string]: unknown;
                        };
                        /** @description Ours; each task gives one pass. */
                        signature: string;
                    };
                };
            };
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
                "application/json": {
                    /** @description The widget's Base64 payload. */
                    payload: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Pass"];
            400: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
