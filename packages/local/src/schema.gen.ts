// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

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
         * @description Use this to make a git repository, a folder or a website searchable. The server writes the
         *     resource to its configuration, returns it, and fetches it in the background. So the response
         *     comes immediately, and does not show whether the source can be reached. The first question
         *     that uses the resource waits until it is fetched.
         *
         *     A property that the kind of resource does not have is refused, so that a misspelt property
         *     is noticed.
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
         * @description Use this to ask a question about the configured resources, and to show the answer while it
         *     is written.
         *
         *     The stream begins with `meta`. Any number of `tool.updated`, `reasoning.delta` and
         *     `text.delta` follow. It ends with exactly one `done` or `error`. A stream without one of
         *     them was interrupted. Comment lines keep an idle stream alive. Closing the connection
         *     cancels the question.
         *
         *     A failure before the first event is an HTTP error. A later failure is the `error` event.
         */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources
         * @description Use this to show the configured resources, in the order of the configuration, with the state
         *     of each: whether it can be searched, the progress of its sync, why the last sync failed, and
         *     which documents were skipped. The operation has no query parameters. A request with one is
         *     refused.
         */
        get: operations["listResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a resource
         * @description Use this to remove a resource from the configuration. When the response arrives, the
         *     resource is no longer listed or searched, its name is free, and its sync has stopped. All
         *     data that was fetched and indexed for it is deleted. A local folder itself is not changed.
         */
        delete: operations["removeResource"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resources/{name}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sync a resource
         * @description Use this to update a resource now, and to show the progress. The sync begins after this
         *     request: if a sync is already running, the next one begins after it. Requests that wait at
         *     the same time share one sync.
         *
         *     The stream begins with `progress`, which is repeated during the sync. It ends with exactly
         *     one `done` or `error`. A stream without one of them was interrupted. Comment lines keep an
         *     idle stream alive. After an `error`, the last good version of the resource can still be
         *     searched, if there is one. Closing the connection does not stop the sync.
         *
         *     A failure before the first event is an HTTP error. A later failure is the `error` event.
         */
        post: operations["syncResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search for passages
         * @description Use this to get the passages that match a query best, without an answer: as input for a
         *     language model, or as search results.
         *
         *     A search does not wait for a sync. `notSearched` lists the resources that cannot be searched
         *     yet, with the reasons. A resource that is being fetched again is searched in its last good
         *     version.
         */
        post: operations["searchPassages"];
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
        /** @description A source of documentation. Its `type` is the kind of resource. */
        Resource: components["schemas"]["GitResource"] | components["schemas"]["LocalResource"] | components["schemas"]["WebsiteResource"];
        /** @description A git repository that is fetched over HTTP. */
        GitResource: {
            /** @constant */
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
            /** @constant */
            type: "local";
            name: components["schemas"]["ResourceName"];
            url: components["schemas"]["FolderUrl"];
            searchPath?: components["schemas"]["SearchPath"];
            searchPaths?: components["schemas"]["SearchPaths"];
            specialNotes?: components["schemas"]["SpecialNotes"];
        };
        /** @description A website, or the part of it below `url`. */
        WebsiteResource: {
            /** @constant */
            type: "website";
            name: components["schemas"]["ResourceName"];
            url: components["schemas"]["HttpUrl"];
            searchPath?: components["schemas"]["SearchPath"];
            searchPaths?: components["schemas"]["SearchPaths"];
            specialNotes?: components["schemas"]["SpecialNotes"];
        };
        /**
         * @description The name of a resource, unique within the configuration. Letters, digits, dots, dashes and
         *     underscores, in parts separated by slashes. It may begin with `@`.
         */
        ResourceName: string;
        /**
         * @description An `https` or `http` URL without credentials. A server may refuse plain `http`, and IP
         *     addresses that are not public.
         */
        HttpUrl: string;
        /**
         * @description An absolute path, or a `file:` URL, of a folder on the machine of the server. A server may
         *     refuse a URL that cannot be a folder, such as `file:///home/a/50%`.
         */
        FolderUrl: string;
        /**
         * @description The branch, the tag or the full commit hash to read. Default: the default branch of the
         *     repository. If a branch and a tag have the same name, the branch is read. The name has no
         *     white space, no two dots in a row, none of `~^:?*[\`, and begins with neither a dash nor a
         *     dot.
         */
        BranchName: string;
        /**
         * @description A folder to search, relative to the root of the resource. For a website, a path below `url`.
         *     Segments are separated by slashes, without a leading slash and without `..`.
         */
        SearchPath: string;
        /**
         * @description Folders to search, in addition to `searchPath`. Without either, or with an empty list, the
         *     whole resource is searched.
         */
        SearchPaths: components["schemas"]["SearchPath"][];
        /** @description Notes for readers of this resource, in plain words on one line. */
        SpecialNotes: string;
        /** @description A question, and the resources to use. */
        QuestionRequest: {
            /** @description The question, in plain words. */
            question: string;
            /**
             * @description The names of the resources to use. Default, also for an empty list: all configured
             *     resources.
             */
            resources?: components["schemas"]["ResourceName"][];
            /**
             * @description If true, the stream has only `meta`, `text.delta`, `done` and `error`, and `reasoning`
             *     and `tools` of `done` are empty.
             * @default false
             */
            quiet?: boolean;
        };
        /** @description The query, the resources to search, and the maximum size of the result. */
        SearchRequest: {
            /** @description A question or keywords, in plain words. */
            query: string;
            /**
             * @description The names of the resources to search. Default, also for an empty list: all configured
             *     resources.
             */
            resources?: components["schemas"]["ResourceName"][];
            /**
             * @description The maximum number of passages.
             * @default 10
             */
            limit?: number;
            /**
             * @description The maximum sum of the `tokens` of all passages. The list ends before the first passage
             *     that exceeds it. Default: no limit.
             */
            maxTokens?: number;
        };
        /** @description The result of a search. */
        SearchResult: {
            /** @description The passages, best first, without duplicates. */
            passages: components["schemas"]["Passage"][];
            /** @description The requested resources that cannot be searched yet, with the reasons. */
            notSearched: components["schemas"]["NotSearched"][];
            /**
             * @description A message for users, if the result is worse than usual. For example, the embeddings
             *     endpoint did not respond, so only the words of the query were searched.
             */
            notice?: string;
        };
        /** @description A part of a document. */
        Passage: {
            resource: components["schemas"]["ResourceName"];
            path: components["schemas"]["DocumentPath"];
            /** @description The title of the document. */
            title: string;
            /** @description The headings above the passage, outermost first. */
            headings: string[];
            url?: components["schemas"]["ReadableUrl"];
            startLine: components["schemas"]["FirstLine"];
            endLine: components["schemas"]["LastLine"];
            /** @description How well the passage matches. Higher is better. Comparable only within one response. */
            score: number;
            tokens: components["schemas"]["EstimatedTokens"];
            /** @description The passage as it is in the document, in Markdown or plain text. */
            text: string;
        };
        /**
         * @description The estimated number of tokens of the text for a language model: one for each four
         *     characters, rounded up.
         */
        EstimatedTokens: number;
        /** @description A resource that could not be searched. */
        NotSearched: {
            resource: components["schemas"]["ResourceName"];
            /** @description The reason, for users. */
            reason: string;
        };
        /** @description All configured resources. */
        ResourceList: {
            /** @description The resources, in the order of the configuration. */
            resources: components["schemas"]["ResourceStatus"][];
        };
        /**
         * @description A configured resource and its state. An entry of the configuration that was edited by hand
         *     and is invalid has the state `failed`, and no `definition`. If its name is invalid as well,
         *     the server chooses a name. Such an entry can be removed like any other.
         */
        ResourceStatus: {
            name: components["schemas"]["ResourceName"];
            definition?: components["schemas"]["Resource"];
            state: components["schemas"]["ResourceState"];
            /**
             * @description Whether the resource can be searched. During a sync, and after a failed sync, the last
             *     good version is searched.
             */
            isSearchable: boolean;
            /** @description The number of documents that can be searched. */
            documents: number;
            /**
             * @description The number of documents that can be found by their meaning, as well as by their words.
             *     Absent if the server uses no embeddings.
             */
            embeddedDocuments?: number;
            /**
             * Format: date-time
             * @description When the last successful sync ended. Absent if there was none.
             */
            syncedAt?: string;
            progress?: components["schemas"]["SyncProgress"];
            failure?: components["schemas"]["SyncFailure"];
            /** @description The number of skipped documents. */
            skippedCount: number;
            /** @description The first skipped documents, at most 100. */
            skipped: components["schemas"]["SkippedDocument"][];
        };
        /**
         * @description The state of the resource. `waiting`: its sync has not begun. `syncing`: it is being fetched
         *     or indexed. `ready`: the last sync succeeded. `failed`: the last sync failed, or the
         *     definition is invalid; `failure` has the reason.
         * @enum {string}
         */
        ResourceState: "waiting" | "syncing" | "ready" | "failed";
        /** @description The progress of a sync that waits or runs. */
        SyncProgress: {
            /** @description The current phase, for users. */
            phase: string;
            /** @description How many of `total` are done. Starts again with each phase. */
            done: number;
            /** @description Absent if it is unknown. */
            total?: number;
        };
        /** @description Why the last sync failed, or why the definition is invalid. */
        SyncFailure: {
            /** @description What failed, for users. */
            message: string;
            /** @description What to do next, for users. */
            hint: string;
        };
        /** @description A skipped document. */
        SkippedDocument: {
            path: components["schemas"]["DocumentPath"];
            /** @description The reason, for users. */
            reason: string;
        };
        /** @description The `progress` event. The first event of a stream, repeated during the sync. */
        SyncProgressFrame: {
            /** @constant */
            event: "progress";
            data: string;
        };
        /** @description The `done` event, the last event of a successful sync. */
        SyncDoneFrame: {
            /** @constant */
            event: "done";
            data: string;
        };
        /** @description The progress of a sync. */
        SyncProgressEvent: {
            /** @constant */
            type: "progress";
            progress: components["schemas"]["SyncProgress"];
        };
        /** @description The resource after its sync. */
        SyncDoneEvent: {
            /** @constant */
            type: "done";
            resource: components["schemas"]["ResourceStatus"];
        };
        /** @description The body of every error of the local server. */
        LocalError: {
            /** @description What is wrong with the request, for users. */
            error: string;
            tag: components["schemas"]["LocalErrorTag"];
            /** @description What to do next, for users. */
            hint: string;
        };
        /**
         * @description The kind of error, for programs. Each tag has one HTTP status: InvalidRequest 400,
         *     ForbiddenOrigin 403, ResourceNotFound 404, ResourceExists 409, PayloadTooLarge 413,
         *     UnsupportedMediaType 415, TooManyQuestions 429, InternalError 500. These are the tags of the
         *     documented responses. A request that no operation describes gets an error of the same form
         *     with another tag: PathNotFound 404, MethodNotAllowed 405, RequestTimeout 408,
         *     ExpectationFailed 417 or HeadersTooLarge 431.
         * @enum {string}
         */
        LocalErrorTag: "InvalidRequest" | "ForbiddenOrigin" | "ResourceNotFound" | "ResourceExists" | "PayloadTooLarge" | "UnsupportedMediaType" | "TooManyQuestions" | "InternalError";
        /** @description The `meta` event, the first event of every stream. */
        MetaFrame: {
            /** @constant */
            event: "meta";
            data: string;
        };
        /** @description The `tool.updated` event, sent whenever the state of a tool call changes. */
        ToolUpdatedFrame: {
            /** @constant */
            event: "tool.updated";
            data: string;
        };
        /** @description The `reasoning.delta` event, with the next part of the model's reasoning. */
        ReasoningDeltaFrame: {
            /** @constant */
            event: "reasoning.delta";
            data: string;
        };
        /** @description The `text.delta` event, with the next part of the answer. */
        TextDeltaFrame: {
            /** @constant */
            event: "text.delta";
            data: string;
        };
        /** @description The `done` event, the last event of an answered question. */
        DoneFrame: {
            /** @constant */
            event: "done";
            data: string;
        };
        /** @description The `error` event, the last event of a failed stream. */
        StreamErrorFrame: {
            /** @constant */
            event: "error";
            data: string;
        };
        /** @description The resources that are searched, and the model that writes the answer. */
        MetaEvent: {
            /** @constant */
            type: "meta";
            model: components["schemas"]["AnswerModel"];
            /** @description The names of the resources that are searched. */
            resources: components["schemas"]["ResourceName"][];
            collection: components["schemas"]["Collection"];
        };
        /** @description A tool call has begun or ended. */
        ToolUpdatedEvent: {
            /** @constant */
            type: "tool.updated";
            callID: components["schemas"]["ToolCallId"];
            tool: components["schemas"]["ToolName"];
            state: components["schemas"]["ToolState"];
        };
        /** @description The next part of the model's reasoning. Parts are joined without separators. */
        ReasoningDeltaEvent: {
            /** @constant */
            type: "reasoning.delta";
            /** @description The text to append. */
            delta: string;
        };
        /** @description The next part of the answer, in Markdown. Parts are joined without separators. */
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
            /** @description The answer, in Markdown: all parts of `text.delta`, joined. */
            text: string;
            /** @description All parts of `reasoning.delta`, joined. Empty without reasoning. */
            reasoning: string;
            /** @description The tool calls in their last state, in the order in which they began. */
            tools: components["schemas"]["ToolCall"][];
            /** @description The passages on which the answer is based, in the order of the answer. */
            sources: components["schemas"]["AnswerSource"][];
            usage?: components["schemas"]["TokenUsage"];
            metrics?: components["schemas"]["AnswerMetrics"];
        };
        /** @description Why the stream ended without a result. */
        StreamErrorEvent: {
            /** @constant */
            type: "error";
            tag: components["schemas"]["StreamErrorTag"];
            /** @description What failed, for users. */
            message: string;
            /** @description What to do next, for users. */
            hint: string;
        };
        /**
         * @description The kind of error, for programs. ResourceUnavailable: a resource could not be fetched; for a
         *     question, only if there is no earlier version of it. ProviderFailed: the model could not
         *     answer. Cancelled: the question or the sync was stopped, for example because the server
         *     stops or the resource was removed. InternalError: the server failed.
         * @enum {string}
         */
        StreamErrorTag: "ResourceUnavailable" | "ProviderFailed" | "Cancelled" | "InternalError";
        /**
         * @description The model that writes the answer. Without a language model, the provider is `docent` and the
         *     model `extractive`.
         */
        AnswerModel: {
            /** @description The provider that runs the model. */
            provider: string;
            /** @description The name of the model at the provider. */
            model: string;
        };
        /** @description The set of the searched resources. */
        Collection: {
            /** @description Identifies the set of resources. The same set has the same key. */
            key: string;
            /** @description The path of the data on the machine of the server. */
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
        /** @description The state of a tool call. Its `status` determines its other properties. */
        ToolState: components["schemas"]["RunningTool"] | components["schemas"]["CompletedTool"] | components["schemas"]["FailedTool"];
        /** @description A tool call that has begun. */
        RunningTool: {
            /** @constant */
            status: "running";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
        };
        /** @description A tool call that succeeded. */
        CompletedTool: {
            /** @constant */
            status: "completed";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
            /** @description What the tool found, possibly shortened. */
            output: string;
            durationMs?: components["schemas"]["Milliseconds"];
        };
        /** @description A tool call that failed. The answer may still succeed. */
        FailedTool: {
            /** @constant */
            status: "error";
            title?: components["schemas"]["ToolTitle"];
            input?: components["schemas"]["ToolInput"];
            /** @description What failed, for users. */
            error: string;
            durationMs?: components["schemas"]["Milliseconds"];
        };
        /** @description What the tool does, for users. */
        ToolTitle: string;
        /** @description The arguments of the tool. Each tool has its own properties. */
        ToolInput: {
            [key: string]: unknown;
        };
        /** @description A passage on which the answer is based. */
        AnswerSource: {
            resource: components["schemas"]["ResourceName"];
            path: components["schemas"]["DocumentPath"];
            /** @description The heading of the section with the passage, or the title of its page. */
            title: string;
            url?: components["schemas"]["ReadableUrl"];
            startLine: components["schemas"]["FirstLine"];
            endLine: components["schemas"]["LastLine"];
        };
        /** @description The file within the resource; for a website, the path of the page. */
        DocumentPath: string;
        /** @description The URL of the passage, for users. */
        ReadableUrl: string;
        /** @description The first line of the passage, counted from 1. */
        FirstLine: number;
        /** @description The last line of the passage, counted from 1 and never before the first. */
        LastLine: number;
        /**
         * @description The tokens that the model read and wrote, as far as its provider reports them. Absent
         *     without a language model.
         */
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
        /** @description A duration in whole milliseconds. */
        Milliseconds: number;
    };
    responses: {
        /** @description The body is not JSON, or is not a valid resource. */
        InvalidResource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The body is not JSON, or is not a valid question, or no resource is configured. */
        InvalidQuestion: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The request has a query parameter, and the operation has none. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The name in the path is not a valid name of a resource. */
        InvalidResourceName: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The body is not JSON, or is not a valid search, or no resource is configured. */
        InvalidSearch: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description No resource of this name is configured. */
        UnknownResource: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The server does not accept the `Origin` or `Host` header. */
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
        /** @description The search names a resource that is not configured. */
        SearchedResourceNotFound: {
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
        /** @description The server has no free slot for another answer. */
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
    parameters: {
        /** @description The name of the resource. A slash in it is sent as `%2F`. */
        ResourceNameInPath: components["schemas"]["ResourceName"];
    };
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
        /** @description The resource to add. Its `type` determines its other properties. */
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
        /** @description The question, and the resources to use. */
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
    listResources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All configured resources. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceList"];
                };
            };
            400: components["responses"]["InvalidQuery"];
            403: components["responses"]["ForbiddenOrigin"];
            500: components["responses"]["InternalError"];
        };
    };
    removeResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the resource. A slash in it is sent as `%2F`. */
                name: components["parameters"]["ResourceNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resource is no longer part of the configuration. The body is its last state. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceStatus"];
                };
            };
            400: components["responses"]["InvalidResourceName"];
            403: components["responses"]["ForbiddenOrigin"];
            404: components["responses"]["UnknownResource"];
            500: components["responses"]["InternalError"];
        };
    };
    syncResource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the resource. A slash in it is sent as `%2F`. */
                name: components["parameters"]["ResourceNameInPath"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of the sync, as server-sent events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": {
                        /** @constant */
                        event: "progress";
                        data: components["schemas"]["SyncProgressEvent"];
                    } | {
                        /** @constant */
                        event: "done";
                        data: components["schemas"]["SyncDoneEvent"];
                    } | {
                        /** @constant */
                        event: "error";
                        data: components["schemas"]["StreamErrorEvent"];
                    };
                };
            };
            400: components["responses"]["InvalidResourceName"];
            403: components["responses"]["ForbiddenOrigin"];
            404: components["responses"]["UnknownResource"];
            500: components["responses"]["InternalError"];
        };
    };
    searchPassages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The query, the resources to search, and the maximum size of the result. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchRequest"];
            };
        };
        responses: {
            /** @description The passages, best first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResult"];
                };
            };
            400: components["responses"]["InvalidSearch"];
            403: components["responses"]["ForbiddenOrigin"];
            404: components["responses"]["SearchedResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            500: components["responses"]["InternalError"];
        };
    };
}
