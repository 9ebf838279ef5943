// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

export interface paths {
    "/config/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a resource
         * @description Use this to make a git repository, a folder or a website searchable. The resource is written
         *     to the configuration of the server and echoed back; fetching it starts in the background, so
         *     the answer comes at once and does not say whether the source can be reached. The first
         *     question that uses the resource waits for it.
         *
         *     A property that the kind of resource does not have is refused, so that a misspelt one is
         *     noticed.
         */
        post: operations["addResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/question/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question
         * @description Use this to ask a question against the configured resources and to show the answer while it
         *     is written.
         *
         *     The stream begins with `meta`. Any number of `tool.updated`, `reasoning.delta` and
         *     `text.delta` follow. It ends with exactly one `done` or `error`; a stream that ends without
         *     one was cut off. Comment lines keep an idle stream alive. Closing the connection cancels the
         *     question.
         *
         *     A failure before the first event is an HTTP error; a failure after it is the `error` event.
         */
        post: operations["askQuestion"];
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
        /** @description A source of documentation. Its `type` says what kind it is. */
        Resource: components["schemas"]["GitResource"] | components["schemas"]["LocalResource"] | components["schemas"]["WebsiteResource"];
        /** @description A git repository that is read over HTTP. */
        GitResource: {
            /**
             * @enum {string}
             */
            type: "git";
            name: components["schemas"]["ResourceName"];
            url: components["schemas"]["HttpUrl"];
            branch?: components["schemas"]["BranchName"];
            searchPath?: components["schemas"]["SearchPath"];
            searchPaths?: components["schemas"]["SearchPaths"];
            specialNotes?: components["schemas"]["SpecialNotes"];
        };
        /** @description A folder on the machine that the server runs on. */
        LocalResource: {
            /**
             * @enum {string}
             */
            type: "local";
            name: components["schemas"]["ResourceName"];
            url: components["schemas"]["FolderUrl"];
            searchPath?: components["schemas"]["SearchPath"];
            searchPaths?: components["schemas"]["SearchPaths"];
            specialNotes?: components["schemas"]["SpecialNotes"];
        };
        /** @description A website, or the part of it below `url`. */
        WebsiteResource: {
            /**
             * @enum {string}
             */
            type: "website";
            name: components["schemas"]["ResourceName"];
            url: components["schemas"]["HttpUrl"];
            searchPath?: components["schemas"]["SearchPath"];
            searchPaths?: components["schemas"]["SearchPaths"];
            specialNotes?: components["schemas"]["SpecialNotes"];
        };
        /**
         * @description Names a resource, uniquely within the configuration. Letters, digits, dots, dashes and
         *     underscores, in parts separated by slashes; it may begin with `@`.
         */
        ResourceName: string;
        /**
         * @description An `https` or `http` address without credentials in it. A server may refuse plain `http`,
         *     and addresses that are not public.
         */
        HttpUrl: string;
        /** @description An absolute path, or a `file:` URL, of a folder on the machine that the server runs on. */
        FolderUrl: string;
        /**
         * @description The branch to read; the default branch of the repository when left out. It has no white
         *     space, no two dots in a row, none of `~^:?*[\`, and begins with neither a dash nor a dot.
         */
        BranchName: string;
        /**
         * @description A folder to search, relative to the root of the resource; for a website, a path below `url`.
         *     Separated by slashes, without a leading one and without a `..` part.
         */
        SearchPath: string;
        /**
         * @description Folders to search, together with `searchPath` when both are given. Without either, or with
         *     an empty list, the whole resource is searched.
         */
        SearchPaths: components["schemas"]["SearchPath"][];
        /** @description What a reader of this resource should know, in plain words on one line. */
        SpecialNotes: string;
        /** @description A question, and what to ask it against. */
        QuestionRequest: {
            /** @description The question, in plain words. */
            question: string;
            /**
             * @description The names of the resources to ask against. All configured resources when left out or
             *     empty.
             */
            resources?: components["schemas"]["ResourceName"][];
            /**
             * @description When true, the stream carries only `meta`, `text.delta`, `done` and `error`, and in
             *     `done` the `reasoning` and `tools` are empty.
             * @default false
             */
            quiet?: boolean;
        };
        /** @description The body of every error of the local server. */
        LocalError: {
            /** @description What was wrong with this request, for people to read. */
            error: string;
            tag: components["schemas"]["LocalErrorTag"];
            /** @description What to do about it, for people to read. */
            hint: string;
        };
        /**
         * @description What kind of error it is, for programs. Each tag has one HTTP status: InvalidRequest 400,
         *     ForbiddenOrigin 403, ResourceNotFound 404, ResourceExists 409, PayloadTooLarge 413,
         *     UnsupportedMediaType 415, TooManyQuestions 429, InternalError 500.
         * @enum {string}
         */
        LocalErrorTag: "InvalidRequest" | "ForbiddenOrigin" | "ResourceNotFound" | "ResourceExists" | "PayloadTooLarge" | "UnsupportedMediaType" | "TooManyQuestions" | "InternalError";
        /** @description The `meta` event, which begins every stream. */
        MetaFrame: {
            /** @constant */
            event: "meta";
            data: string;
        };
        /** @description The `tool.updated` event, sent each time that the state of a tool call changes. */
        ToolUpdatedFrame: {
            /** @constant */
            event: "tool.updated";
            data: string;
        };
        /** @description The `reasoning.delta` event, one more piece of the model's reasoning. */
        ReasoningDeltaFrame: {
            /** @constant */
            event: "reasoning.delta";
            data: string;
        };
        /** @description The `text.delta` event, one more piece of the answer. */
        TextDeltaFrame: {
            /** @constant */
            event: "text.delta";
            data: string;
        };
        /** @description The `done` event, which ends a stream that was answered. */
        DoneFrame: {
            /** @constant */
            event: "done";
            data: string;
        };
        /** @description The `error` event, which ends a stream that failed. */
        StreamErrorFrame: {
            /** @constant */
            event: "error";
            data: string;
        };
        /** @description What the question is asked against, and who answers. */
        MetaEvent: {
            /** @constant */
            type: "meta";
            model: components["schemas"]["AnswerModel"];
            /** @description The names of the resources that are searched. */
            resources: components["schemas"]["ResourceName"][];
            collection: components["schemas"]["Collection"];
        };
        /** @description A tool call began, or ended. */
        ToolUpdatedEvent: {
            /** @constant */
            type: "tool.updated";
            callID: components["schemas"]["ToolCallId"];
            tool: components["schemas"]["ToolName"];
            state: components["schemas"]["ToolState"];
        };
        /** @description One more piece of the model's reasoning. Pieces are joined as they are. */
        ReasoningDeltaEvent: {
            /** @constant */
            type: "reasoning.delta";
            /** @description The text to append. */
            delta: string;
        };
        /** @description One more piece of the answer, in Markdown. Pieces are joined as they are. */
        TextDeltaEvent: {
            /** @constant */
            type: "text.delta";
            /** @description The text to append. */
            delta: string;
        };
        /** @description The whole answer. */
        DoneEvent: {
            /** @constant */
            type: "done";
            /** @description The answer, in Markdown. All pieces of `text.delta`, joined. */
            text: string;
            /** @description All pieces of `reasoning.delta`, joined. Empty when there were none. */
            reasoning: string;
            /** @description The tool calls, each in its last state, in the order in which they began. */
            tools: components["schemas"]["ToolCall"][];
            /** @description The passages that the answer stands on, in the order of the answer. */
            sources: components["schemas"]["AnswerSource"][];
            usage?: components["schemas"]["TokenUsage"];
            metrics?: components["schemas"]["AnswerMetrics"];
        };
        /** @description Why there is no answer, or no whole one. */
        StreamErrorEvent: {
            /** @constant */
            type: "error";
            tag: components["schemas"]["StreamErrorTag"];
            /** @description What went wrong, for people to read. */
            message: string;
            /** @description What to do about it, for people to read. */
            hint: string;
        };
        /**
         * @description What kind of error ended the stream, for programs. ResourceUnavailable: a resource could not
         *     be fetched, and there is no earlier version of it. ProviderFailed: the model could not
         *     answer. Cancelled: the question was stopped, for example because the server shuts down.
         *     InternalError: the server failed.
         * @enum {string}
         */
        StreamErrorTag: "ResourceUnavailable" | "ProviderFailed" | "Cancelled" | "InternalError";
        /** @description Who answers. Without a model, the provider is `docent` and the model `extractive`. */
        AnswerModel: {
            /** @description Where the model runs. */
            provider: string;
            /** @description The name of the model there. */
            model: string;
        };
        /** @description The searched resources, taken together. */
        Collection: {
            /** @description Identifies the set of resources. The same set has the same key. */
            key: string;
            /** @description Where the server keeps it, on its own machine. */
            path: string;
        };
        /** @description Identifies a tool call within its stream. */
        ToolCallId: string;
        /** @description The name of the tool, for example `search`, `read` or `sync`. */
        ToolName: string;
        /** @description A tool call in its last state. */
        ToolCall: {
            callID: components["schemas"]["ToolCallId"];
            tool: components["schemas"]["ToolName"];
            state: components["schemas"]["ToolState"];
        };
        /** @description How far a tool call is. Its `status` says which other properties it has. */
        ToolState: components["schemas"]["RunningTool"] | components["schemas"]["CompletedTool"] | components["schemas"]["FailedTool"];
        /** @description A tool call that has begun. */
        RunningTool: {
            /**
             * @enum {string}
             */
            status: "running";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
        };
        /** @description A tool call that succeeded. */
        CompletedTool: {
            /**
             * @enum {string}
             */
            status: "completed";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
            /** @description What the tool found, possibly shortened. */
            output: string;
            durationMs?: components["schemas"]["Milliseconds"];
        };
        /** @description A tool call that failed. The answer may still come. */
        FailedTool: {
            /**
             * @enum {string}
             */
            status: "error";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
            /** @description What went wrong, for people to read. */
            error: string;
            durationMs?: components["schemas"]["Milliseconds"];
        };
        /** @description What the tool does, for people to read. */
        ToolTitle: string;
        /** @description What the tool was called with. Each tool has its own properties. */
        ToolInput: {
            [key: string]: unknown;
        };
        /** @description A passage that the answer stands on. */
        AnswerSource: {
            resource: components["schemas"]["ResourceName"];
            /** @description The file within the resource; for a website, the path of the page. */
            path: string;
            /** @description The heading that the passage stands under, or the title of its page. */
            title: string;
            /** @description Where a person can read the passage. */
            url?: string;
            /** @description The first line of the passage, counted from 1. */
            startLine: number;
            /** @description The last line of the passage, counted from 1 and never before the first. */
            endLine: number;
        };
        /** @description What the model read and wrote, as far as its provider tells. Absent without a model. */
        TokenUsage: {
            inputTokens?: components["schemas"]["TokenCount"];
            outputTokens?: components["schemas"]["TokenCount"];
            reasoningTokens?: components["schemas"]["TokenCount"];
            totalTokens?: components["schemas"]["TokenCount"];
        };
        /** @description A number of tokens. */
        TokenCount: number;
        /** @description How long the answer took. */
        AnswerMetrics: {
            durationMs: components["schemas"]["Milliseconds"];
            firstTextMs?: components["schemas"]["Milliseconds"];
        };
        /** @description A time span in whole milliseconds. */
        Milliseconds: number;
    };
    responses: {
        /** @description The body is not JSON, or not a resource that this document describes. */
        InvalidResource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The body is not JSON, or not a question that this document describes, or nothing is configured to ask against. */
        InvalidQuestion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The `Origin` or `Host` header names a place that the server does not serve. */
        ForbiddenOrigin: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The question names a resource that is not configured. */
        ResourceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description A resource of this name is configured already. */
        ResourceExists: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The request body is larger than 1 MiB. */
        PayloadTooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The `Content-Type` of the request is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The server is answering as many questions as it can. */
        TooManyQuestions: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The server failed. The same request may succeed later. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Whole seconds to wait before the next request.
         * @example 5
         */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    addResource: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The resource to add. Its `type` says which other properties it takes. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Resource"];
            };
        };
        responses: {
            /** @description The resource is part of the configuration. The body is the resource as it was sent. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resource"];
                };
            };
            400: components["responses"]["InvalidResource"];
            403: components["responses"]["ForbiddenOrigin"];
            409: components["responses"]["ResourceExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The question, and what to ask it against. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionRequest"];
            };
        };
        responses: {
            /** @description The answer, as server-sent events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @constant */
                        event: "meta";
                        data: components["schemas"]["MetaEvent"];
                    } | {
                        /** @constant */
                        event: "tool.updated";
                        data: components["schemas"]["ToolUpdatedEvent"];
                    } | {
                        /** @constant */
                        event: "reasoning.delta";
                        data: components["schemas"]["ReasoningDeltaEvent"];
                    } | {
                        /** @constant */
                        event: "text.delta";
                        data: components["schemas"]["TextDeltaEvent"];
                    } | {
                        /** @constant */
                        event: "done";
                        data: components["schemas"]["DoneEvent"];
                    } | {
                        /** @constant */
                        event: "error";
                        data: components["schemas"]["StreamErrorEvent"];
                    };
                };
            };
            400: components["responses"]["InvalidQuestion"];
            403: components["responses"]["ForbiddenOrigin"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyQuestions"];
            500: components["responses"]["InternalError"];
        };
    };
}
