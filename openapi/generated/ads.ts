// Generated from the YAML files in the parent folder by `npm run openapi`. Do not edit.
export interface paths {
    "/ads/{id}/picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the image of an ad
         * @description Counts as a view, once per visitor and UTC day. Browsers cache the image until midnight UTC.
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
         * Follow the link of an ad
         * @description Counts as a click, once per visitor and UTC day.
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
        /** List the ads to show (internal) */
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
        /** List all ads with their views and clicks */
        get: operations["listAds"];
        put?: never;
        /** Add an ad and show it */
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
        /** Show or pause an ad */
        put: operations["setAdShown"];
        post?: never;
        /** Delete an ad with its image and counts */
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
            /** @description Total of `days`. */
            clicks: number;
            /**
             * Format: date-time
             * @description Null for configured ads.
             */
            createdAt: string | null;
            /** @description Days with views or clicks in the last 31 days, newest first. */
            days: components["schemas"]["Day"][];
            id: string;
            /** @description Whether visitors see the ad. If several ads of a size are shown, visitors see only the newest. */
            isInPlace: boolean;
            size: components["schemas"]["Size"];
            /**
             * @description `configured` ads can't be changed here.
             * @enum {string}
             */
            state: "shown" | "paused" | "configured";
            targetUrl: string;
            /** @description Total of `days`. */
            views: number;
        };
        Day: {
            clicks: number;
            /**
             * Format: date
             * @description UTC date.
             */
            day: string;
            views: number;
        };
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
        ShownAd: {
            altText: string;
            id: string;
            /** @description Origin of a configured ad's image. Null for sold ads. */
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
        /** @description The image. */
        Image: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "image/*": string;
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
                /** @description Set to `1` to skip counting the view. */
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
            200: components["responses"]["Image"];
            206: components["responses"]["Image"];
            301: components["responses"]["Redirect"];
            /** @description Redirect to the image of a configured ad. */
            302: {
                headers: {
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
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
            301: components["responses"]["Redirect"];
            /** @description Redirect to the advertiser's site. */
            302: {
                headers: {
                    Location: string;
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
            /** @description At most one ad per size. */
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
            /** @description Sold ads, newest first, then configured ads. */
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
                    /** @description Alternative text of the image, up to 200 characters. */
                    altText: string;
                    /** @description JPEG, PNG, APNG, GIF, BMP, WebP, ICO or AVIF image of up to 1 MB and 40 megapixels. */
                    file: string;
                    /** @description Slot, in pixels: `hero` (728 × 90), `sidebar` (300 × 250) or `content` (680 × 120). */
                    size: string;
                    /** @description Link of the ad: an `http` or `https` URL of up to 1,000 characters. */
                    targetUrl: string;
                };
            };
        };
        responses: {
            /** @description The new ad. */
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
            /** @description The updated ad. */
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
            /** @description Deleted. */
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
