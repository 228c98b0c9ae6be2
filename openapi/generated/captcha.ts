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
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
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
                /**
                 * @example {
                 *       "captchaPass": "eyJraW5kIjoicGFzcyIsImlkIjoiVkRpankwNXliOHJJUUJVWU9XZ1FONiIsImV4cCI6MTc3MzQ4MDcxM30.7RKxd9ox8cDO_BJU48IA9jpT6lXPbOX2J0qnoYuQ_pQ",
                 *       "expiresAt": "2026-03-14T09:31:53.000Z"
                 *     }
                 */
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
                    /**
                     * @example {
                     *       "captchaId": "eyJraW5kIjoiY2FwdGNoYSIsImlkIjoiTmZLQkR0OXp3azFkWjh2SE1MRUszZiIsImV4cCI6MTc3MzQ4MDcxM30.tpw81L64lkIlJ3Ci7munaLBTUyH8DSMQAoJJej9ALQA",
                     *       "captchaData": "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"0 0 2000 700\" width=\"200\" height=\"70\"><path d=\"M310 220L480 510\" fill=\"none\" stroke=\"#26324d\"/></svg>",
                     *       "expiresAt": "2026-03-14T09:31:53.000Z"
                     *     }
                     */
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
            401: components["responses"]["Problem"];
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
                /**
                 * @example {
                 *       "answer": "KX7W4"
                 *     }
                 */
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
                        /** @description What to compute, until when (expiresAt, seconds since 1970), and of how many tries at the most (data.mostKeys), which double with the passes that were given lately (data.doublings). */
                        parameters: {
                            [key: string]: unknown;
                        };
                        /** @description Ours; each task gives one pass. */
                        signature: string;
                    };
                };
            };
            401: components["responses"]["Problem"];
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
