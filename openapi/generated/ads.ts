// Generated from the YAML beside this folder by `npm run openapi`; never edited.
export interface paths {
    "/ads/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The picture of an advertisement
         * @description Is counted as a view, once a day for each visitor. A browser keeps the picture until that day is over.
         */
        get: operations["getAdPicture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/{id}/visit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an advertisement leads
         * @description Is counted as a click, once a day for each visitor.
         */
        get: operations["followAd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ads/shown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What stands at the places for advertisements */
        get: operations["getShownAds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/ads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All advertisements, with their views and clicks */
        get: operations["listAds"];
        put?: never;
        /** Add an advertisement, which is shown from then on */
        post: operations["addAd"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operator/ads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Show an advertisement, or take it down for a while */
        put: operations["setAdShown"];
        post?: never;
        /** Erase an advertisement, with its picture and its counts */
        delete: operations["removeAd"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ad: {
            altText: string;
            clicks: number;
            /**
             * Format: date-time
             * @description Null for what is configured.
             */
            createdAt: string | null;
            days: components["schemas"]["Day"][];
            id: string;
            /** @description Whether it is what visitors see at the places of its size; of several that are shown it is the newest. */
            isInPlace: boolean;
            size: components["schemas"]["Size"];
            /**
             * @description What is configured cannot be changed here.
             * @enum {string}
             */
            state: "shown" | "paused" | "configured";
            targetUrl: string;
            /** @description Of those days. */
            views: number;
        };
        Day: {
            clicks: number;
            /**
             * Format: date
             * @description In UTC.
             */
            day: string;
            views: number;
        };
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
        ShownAd: {
            altText: string;
            id: string;
            /** @description Where the picture of a configured advertisement comes from, if that is another site. */
            pictureOrigin: string | null;
            size: components["schemas"]["Size"];
        };
        /** @enum {string} */
        Size: "hero" | "sidebar" | "content";
        SoldAd: {
            altText: string;
            /** Format: date-time */
            createdAt: string;
            id: string;
            size: components["schemas"]["Size"];
            /** @enum {string} */
            state: "shown" | "paused";
            targetUrl: string;
        };
    };
    responses: {
        /** @description The content. */
        Bytes: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/octet-stream": string;
            };
        };
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
        Id: string;
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAdPicture: {
        parameters: {
            query?: {
                /** @description Is not counted. */
                preview?: "1";
            };
            header?: {
                "If-None-Match"?: string;
                "If-Range"?: string;
                Range?: string;
                "Sec-Purpose"?: string;
                "User-Agent"?: string;
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Bytes"];
            206: components["responses"]["Bytes"];
            /** @description To the picture of a configured advertisement. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Unchanged. */
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
    followAd: {
        parameters: {
            query?: never;
            header?: {
                "Sec-Purpose"?: string;
                "User-Agent"?: string;
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description To whoever advertises. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            404: components["responses"]["FileProblem"];
            default: components["responses"]["FileProblem"];
        };
    };
    getShownAds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most one of each size; where there is none, the place is offered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ads": [
                     *         {
                     *           "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *           "size": "content",
                     *           "altText": "Tea, fresh from the hills",
                     *           "pictureOrigin": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ads: components["schemas"]["ShownAd"][];
                    };
                };
            };
            401: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    listAds: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Those that were sold, the newest first, then those of the configuration; each with the days of the last 31 on which it was seen, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ads": [
                     *         {
                     *           "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *           "size": "content",
                     *           "altText": "Tea, fresh from the hills",
                     *           "targetUrl": "https://tea.example/",
                     *           "state": "shown",
                     *           "isInPlace": true,
                     *           "createdAt": "2026-03-14T09:27:00.000Z",
                     *           "views": 120,
                     *           "clicks": 4,
                     *           "days": [
                     *             {
                     *               "day": "2026-03-14",
                     *               "views": 120,
                     *               "clicks": 4
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        ads: components["schemas"]["Ad"][];
                    };
                };
            };
            403: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    addAd: {
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
                 *       "size": "content",
                 *       "targetUrl": "https://tea.example/",
                 *       "altText": "Tea, fresh from the hills",
                 *       "file": "(bytes)"
                 *     }
                 */
                "multipart/form-data": {
                    /** @description What stands for the picture where that is not seen. */
                    altText: string;
                    /** @description One whole picture of up to 1 MB and 40 megapixels, with nothing behind its end. */
                    file: string;
                    /** @description hero (728 × 90), sidebar (300 × 250) or content (680 × 120). */
                    size: string;
                    /** @description Where it leads; an address of the web. */
                    targetUrl: string;
                };
            };
        };
        responses: {
            /** @description The advertisement. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "size": "content",
                     *       "altText": "Tea, fresh from the hills",
                     *       "targetUrl": "https://tea.example/",
                     *       "state": "shown",
                     *       "createdAt": "2026-03-14T09:27:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SoldAd"];
                };
            };
            400: components["responses"]["Problem"];
            403: components["responses"]["Problem"];
            413: components["responses"]["Problem"];
            415: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    setAdShown: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isShown": false
                 *     }
                 */
                "application/json": {
                    isShown: boolean;
                };
            };
        };
        responses: {
            /** @description The advertisement as it is then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "ssEpcN4Y9YWCo5lcu0RBw6",
                     *       "size": "content",
                     *       "altText": "Tea, fresh from the hills",
                     *       "targetUrl": "https://tea.example/",
                     *       "state": "paused",
                     *       "createdAt": "2026-03-14T09:27:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["SoldAd"];
                };
            };
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
    removeAd: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is shown nowhere any more. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Problem"];
            404: components["responses"]["Problem"];
            default: components["responses"]["Problem"];
        };
    };
}
