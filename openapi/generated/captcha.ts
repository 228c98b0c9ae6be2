// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/texts/text/captcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an image captcha */
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
        /** Exchange the answer of an image captcha for a captcha pass */
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
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Stable error code for programs. `x-status` is its HTTP status. */
        ErrorCode: "bad_request" | "validation" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "captcha_invalid" | "captcha_required" | "forbidden" | "cross_site" | "wrong_password" | "wrong_key" | "payment_required" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "misdirected" | "content_too_complex" | "idempotency_mismatch" | "rate_limited" | "internal" | "unavailable" | "storage_full";
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
    };
    responses: {
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
            /** @description The captcha. Its answer has 5 characters. */
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
                        /** @description Image as SVG markup. */
                        captchaData: string;
                        /** @description Captcha ID, valid for 5 minutes and 5 attempts. */
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
                    /** @description Characters in the image, case-insensitive. */
                    answer: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Pass"];
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
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
                    /** @description Base64 payload of the ALTCHA widget. */
                    payload: string;
                };
            };
        };
        responses: {
            200: components["responses"]["Pass"];
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
