// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

export interface paths {
    "/api/cli/threads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List threads
         * @description Use this to show users their threads, or to find the `id` of one. With `project`, only the
         *     threads of this project are listed, otherwise those of the whole account. The newest thread
         *     comes first.
         *
         *     For a project that the account does not have, the list is empty, so the response does not
         *     reveal whether another account has such a project. A request with another query parameter is
         *     refused.
         */
        get: operations["listThreads"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/cli/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Use this to let a user choose a project, or to find the names that `listThreads` accepts.
         *     All projects of the account are listed, newest first. The operation has no query parameters.
         *     A request with one is refused.
         */
        get: operations["listProjects"];
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
        /** @description The name of a project, unique within the account. */
        ProjectName: string;
        /**
         * @description One thread. A thread may have any properties. The documented ones are those that the Docent
         *     server always sends.
         */
        Thread: {
            /** @description Identifies the thread. Opaque. */
            id?: string;
            /** @description The subject of the thread, for users. */
            title?: string;
            /** @description The name of the project that the thread belongs to. */
            project?: string;
            /**
             * Format: date-time
             * @description When the thread was created.
             */
            createdAt?: string;
            /**
             * Format: date-time
             * @description When the thread last changed.
             */
            updatedAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The result of `listThreads`. */
        ThreadList: {
            /** @description The threads, newest first. */
            threads: components["schemas"]["Thread"][];
        };
        /**
         * @description One project. A project may have any properties. The documented ones are those that the
         *     Docent server always sends.
         */
        Project: {
            /** @description Identifies the project. Opaque. */
            id?: string;
            /** @description The name of the project, for the parameter `project` of `listThreads`. */
            name?: string;
            /**
             * Format: date-time
             * @description When the project was created.
             */
            createdAt?: string;
        } & {
            [key: string]: unknown;
        };
        /** @description The result of `listProjects`. */
        ProjectList: {
            /** @description The projects, newest first. */
            projects: components["schemas"]["Project"][];
        };
        /** @description The body of every error of the cloud API. */
        CloudError: {
            /**
             * @description The kind of error, for programs: `invalid_query`, `unauthorized`, `too_many_requests` or
             *     `internal_error`. Treat any other value by its HTTP status.
             */
            error: string;
            /** @description What is wrong with the request, for users. */
            message?: string;
        };
    };
    responses: {
        /** @description A query parameter is unknown, repeated, empty or too long. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CloudError"];
            };
        };
        /** @description The bearer token is missing, malformed, unknown, expired or revoked. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CloudError"];
            };
        };
        /** @description The token has reached its rate limit. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CloudError"];
            };
        };
        /** @description The server failed. The same request may succeed later. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CloudError"];
            };
        };
    };
    parameters: {
        /** @description The name of a project. Only its threads are listed. May be given once. */
        ProjectQuery: components["schemas"]["ProjectName"];
    };
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds to wait before the next request.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description The authentication scheme that the server expects, `Bearer`. Parameters may follow it.
         * @example Bearer
         */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listThreads: {
        parameters: {
            query?: {
                /** @description The name of a project. Only its threads are listed. May be given once. */
                project?: components["parameters"]["ProjectQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The threads, newest first. The list may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ThreadList"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The projects, newest first. The list may be empty. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectList"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
}
