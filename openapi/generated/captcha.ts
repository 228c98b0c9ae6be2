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
        ErrorCode: "bad_request" | "validation" | "captcha_invalid" | "too_many_files" | "duplicate_file" | "file_gone" | "banned_link" | "file_blocked" | "unauthorized" | "payment_required" | "captcha_required" | "forbidden" | "cross_site" | "not_found" | "method_not_allowed" | "timeout" | "code_taken" | "slug_taken" | "gone" | "file_too_large" | "content_too_large" | "payload_too_large" | "file_type" | "unsupported_media_type" | "range_not_satisfiable" | "rate_limited" | "internal" | "unavailable";
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
                     *         "algorithm": "PBKDF2/SHA-256",
                     *         "cost": 2000,
                     *         "data": {
                     *           "mostKeys": 900
                     *         },
                     *         "expiresAt": 1773480713,
                     *         "keyLength": 32,
                     *         "keyPrefix": "148b54899afaf18b606df46fc22ad29c",
                     *         "keySignature": "e0e640379a0c648accc647e21d30f849e365e6ecbf6ff50a8dcfdb7792ac0bcb",
                     *         "nonce": "f4eb75ac594f6ac5b56d59f91dc6b84b",
                     *         "salt": "1682414ecb5f97573c4f9a610fdbd970"
                     *       },
                     *       "signature": "54e6819e76c96b59f7ff091bde4cdee27701a94fb957108e9cd082e8a2d6309d"
                     *     }
                     */
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
                 *       "payload": "eyJjaGFsbGVuZ2UiOnsicGFyYW1ldGVycyI6eyJhbGdvcml0aG0iOiJQQktERjIvU0hBLTI1NiIsImNvc3QiOjIwMDAsImRhdGEiOnsibW9zdEtleXMiOjkwMH0sImV4cGlyZXNBdCI6MTc3MzQ4MDcxMywia2V5TGVuZ3RoIjozMiwia2V5UHJlZml4IjoiMTQ4YjU0ODk5YWZhZjE4YjYwNmRmNDZmYzIyYWQyOWMiLCJrZXlTaWduYXR1cmUiOiJlMGU2NDAzNzlhMGM2NDhhY2NjNjQ3ZTIxZDMwZjg0OWUzNjVlNmVjYmY2ZmY1MGE4ZGNmZGI3NzkyYWMwYmNiIiwibm9uY2UiOiJmNGViNzVhYzU5NGY2YWM1YjU2ZDU5ZjkxZGM2Yjg0YiIsInNhbHQiOiIxNjgyNDE0ZWNiNWY5NzU3M2M0ZjlhNjEwZmRiZDk3MCJ9LCJzaWduYXR1cmUiOiI1NGU2ODE5ZTc2Yzk2YjU5ZjdmZjA5MWJkZTRjZGVlMjc3MDFhOTRmYjk1NzEwOGU5Y2QwODJlOGEyZDYzMDlkIn0sInNvbHV0aW9uIjp7ImNvdW50ZXIiOjQxMiwiZGVyaXZlZEtleSI6IjE0OGI1NDg5OWFmYWYxOGI2MDZkZjQ2ZmMyMmFkMjljOWYwYzJkIn19"
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
