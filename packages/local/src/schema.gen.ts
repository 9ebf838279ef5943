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
         * @description Use this to make a git repository, a folder or a website searchable. The resource is written
         *     to the configuration of the server and returned. The server fetches it in the background, so
         *     the response comes immediately and does not say whether the source can be reached. The first
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
    "/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the resources
         * @description Use this to show which resources are configured, in the order of the configuration, and how
         *     each of them is doing: whether it can be searched, how far a sync is, why the last one
         *     failed, and what was left out. It takes no query parameters; any is refused.
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
         * @description Use this to take a resource out of the configuration. From the response on it is neither
         *     listed nor searched, and its name is free. A sync of it stops. What was fetched and indexed
         *     of it is deleted; a folder of the user stays as it is.
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
         * @description Use this to bring a resource up to date now, and to show how far it is. The sync begins after
         *     this request: one that is under way already is waited for first. Requests that wait for the
         *     same one share the next.
         *
         *     The stream begins with `progress`, which is sent again as the sync proceeds. It ends with
         *     exactly one `done` or `error`; a stream that ends without one was cut off. Comment lines keep
         *     an idle stream alive. After an `error`, the last good version of the resource can still be
         *     searched, where there is one. Closing the connection does not stop the sync.
         *
         *     A failure before the first event is an HTTP error; a failure after it is the `error` event.
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
         * @description Use this to get the passages that fit a query best, without an answer: to give them to a
         *     language model, or to show them as search results.
         *
         *     No resource is waited for. One that cannot be searched yet is named in `notSearched`, with
         *     the reason; one that is being fetched again is searched in its last good version.
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
        /** @description A source of documentation. Its `type` says what kind it is. */
        Resource: components["schemas"]["GitResource"] | components["schemas"]["LocalResource"] | components["schemas"]["WebsiteResource"];
        /** @description A git repository that is read over HTTP. */
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
         * @description Names a resource, uniquely within the configuration. Letters, digits, dots, dashes and
         *     underscores, in parts separated by slashes; it may begin with `@`.
         */
        ResourceName: string;
        /**
         * @description An `https` or `http` address without credentials in it. A server may refuse plain `http`,
         *     and addresses that are not public.
         */
        HttpUrl: string;
        /**
         * @description An absolute path, or a `file:` URL, of a folder on the machine that the server runs on. A
         *     server may refuse one that can never be a folder, such as `file:///home/a/50%`.
         */
        FolderUrl: string;
        /**
         * @description The branch, the tag or the full commit hash to read; the default branch of the repository
         *     when left out. Where a branch and a tag have the same name, it is the branch. It has no white
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
        /** @description What to search for, where, and how much of it to return. */
        SearchRequest: {
            /** @description A question or keywords, in plain words. */
            query: string;
            /** @description The names of the resources to search. All configured resources when left out or empty. */
            resources?: components["schemas"]["ResourceName"][];
            /**
             * @description The largest number of passages to return.
             * @default 10
             */
            limit?: number;
            /**
             * @description The largest sum of `tokens` of the passages. The first passage that does not fit is left
             *     out, and so is every one after it. No limit when left out.
             */
            maxTokens?: number;
        };
        /** @description What a search found. */
        SearchResult: {
            /** @description Best first, each of them once. */
            passages: components["schemas"]["Passage"][];
            /** @description The resources that were to be searched and cannot be yet, and why. */
            notSearched: components["schemas"]["NotSearched"][];
            /**
             * @description What made the result worse than usual, for people to read: for instance that the
             *     embeddings endpoint did not respond, so that the words of the query alone decided.
             *     Absent otherwise.
             */
            notice?: string;
        };
        /** @description A part of a document. */
        Passage: {
            resource: components["schemas"]["ResourceName"];
            path: components["schemas"]["DocumentPath"];
            /** @description The title of the document. */
            title: string;
            /** @description The headings that the passage stands under, from the outermost. */
            headings: string[];
            url?: components["schemas"]["ReadableUrl"];
            startLine: components["schemas"]["FirstLine"];
            endLine: components["schemas"]["LastLine"];
            /** @description How well the passage fits. Higher is better; comparable within one response only. */
            score: number;
            tokens: components["schemas"]["EstimatedTokens"];
            /** @description The passage as it stands in the document, in Markdown or plain text. */
            text: string;
        };
        /** @description About how many tokens the text has for a language model, one for each four characters, rounded up. */
        EstimatedTokens: number;
        /** @description A resource that could not be searched. */
        NotSearched: {
            resource: components["schemas"]["ResourceName"];
            /** @description Why, for people to read. */
            reason: string;
        };
        /** @description All configured resources. */
        ResourceList: {
            /** @description In the order of the configuration. */
            resources: components["schemas"]["ResourceStatus"][];
        };
        /**
         * @description A configured resource, and how it is doing. An entry of the configuration that was edited by
         *     hand, and that no resource can be made of, is listed as failed: without `definition`, and
         *     where its name cannot be used, under one that the server chooses. It can be removed as any
         *     other.
         */
        ResourceStatus: {
            name: components["schemas"]["ResourceName"];
            definition?: components["schemas"]["Resource"];
            state: components["schemas"]["ResourceState"];
            /**
             * @description Whether it can be searched. While it is synced, and after a sync that failed, it is the
             *     last good version that is.
             */
            isSearchable: boolean;
            /** @description The number of documents that can be searched. */
            documents: number;
            /**
             * @description The number of documents that can be found by their meaning as well as by their words.
             *     Absent where the server uses no embeddings.
             */
            embeddedDocuments?: number;
            /**
             * Format: date-time
             * @description When the last sync that succeeded was over. Absent where none has.
             */
            syncedAt?: string;
            progress?: components["schemas"]["SyncProgress"];
            failure?: components["schemas"]["SyncFailure"];
            /** @description The number of documents that were left out. */
            skippedCount: number;
            /** @description The first of the documents that were left out, at most 100. */
            skipped: components["schemas"]["SkippedDocument"][];
        };
        /**
         * @description What the resource is doing. waiting: its sync has not begun. syncing: it is being fetched or
         *     indexed. ready: the last sync succeeded. failed: the last sync failed, or the definition
         *     cannot be used; `failure` says why.
         * @enum {string}
         */
        ResourceState: "waiting" | "syncing" | "ready" | "failed";
        /** @description How far a sync is that waits for its turn or is under way. */
        SyncProgress: {
            /** @description What it is doing, for people to read. */
            phase: string;
            /** @description How many of `total` are done. Starts again with each phase. */
            done: number;
            /** @description Absent where it is not known. */
            total?: number;
        };
        /** @description Why the last sync failed, or why the definition cannot be used. */
        SyncFailure: {
            /** @description What went wrong, for people to read. */
            message: string;
            /** @description What to do about it, for people to read. */
            hint: string;
        };
        /** @description A document that was left out. */
        SkippedDocument: {
            path: components["schemas"]["DocumentPath"];
            /** @description Why, for people to read. */
            reason: string;
        };
        /** @description The `progress` event, which begins the stream of a sync and is sent again as it proceeds. */
        SyncProgressFrame: {
            /** @constant */
            event: "progress";
            data: string;
        };
        /** @description The `done` event, which ends a sync that succeeded. */
        SyncDoneFrame: {
            /** @constant */
            event: "done";
            data: string;
        };
        /** @description How far a sync is. */
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
            /** @description What was wrong with this request, for people to read. */
            error: string;
            tag: components["schemas"]["LocalErrorTag"];
            /** @description What to do about it, for people to read. */
            hint: string;
        };
        /**
         * @description What kind of error it is, for programs. Each tag has one HTTP status: InvalidRequest 400,
         *     ForbiddenOrigin 403, ResourceNotFound 404, ResourceExists 409, PayloadTooLarge 413,
         *     UnsupportedMediaType 415, TooManyQuestions 429, InternalError 500. These are the tags of the
         *     documented responses. A request that no operation describes gets an error of the same form
         *     with a tag that is none of these: PathNotFound 404, MethodNotAllowed 405, RequestTimeout 408,
         *     ExpectationFailed 417 or HeadersTooLarge 431.
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
        /** @description Why the stream ended before its result. */
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
         *     be fetched; a question ends so only where there is no earlier version of it. ProviderFailed:
         *     the model could not answer. Cancelled: the question or the sync was stopped, for example
         *     because the server shuts down or the resource was removed. InternalError: the server failed.
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
        /** @description A tool call that failed. The answer may still come. */
        FailedTool: {
            /** @constant */
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
            path: components["schemas"]["DocumentPath"];
            /** @description The heading that the passage stands under, or the title of its page. */
            title: string;
            url?: components["schemas"]["ReadableUrl"];
            startLine: components["schemas"]["FirstLine"];
            endLine: components["schemas"]["LastLine"];
        };
        /** @description The file within the resource; for a website, the path of the page. */
        DocumentPath: string;
        /** @description Where a person can read the passage. */
        ReadableUrl: string;
        /** @description The first line of the passage, counted from 1. */
        FirstLine: number;
        /** @description The last line of the passage, counted from 1 and never before the first. */
        LastLine: number;
        /** @description What the model read and wrote, as far as its provider reports it. Absent without a model. */
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
        /** @description The request has a query parameter, and the operation takes none. */
        InvalidQuery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The name in the path is not one that a resource can have. */
        InvalidResourceName: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["LocalError"];
            };
        };
        /** @description The body is not JSON, or not a search that this document describes, or nothing is configured to search. */
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
        /** @description The `Origin` or `Host` header is not one that the server accepts. */
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
            /** @description The resource is no longer part of the configuration. The body is how it was. */
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
        /** @description What to search for, where, and how much of it to return. */
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
