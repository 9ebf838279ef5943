/** A question to the documentation of several packages, judged by hand. */
export interface PackageQuestion {
  /** The package that the question is about. */
  name: string;
  text: string;
  /** Paths of the pages that answer it, within the folder docs of the package. */
  pages: readonly string[];
}

/**
 * For each package, the questions about it and the pages that answer them, separated by spaces. Most questions name their
 * package, as users with several packages in mind do.
 */
const answers: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  fastify: {
    "How do I get the client IP in Fastify?": "Reference/Request.md",
    "get client ip address in fastify": "Reference/Request.md",
    "How do I set the body size limit?": "Reference/Server.md Reference/Routes.md",
    "How do I set the body size limit in Fastify?": "Reference/Server.md Reference/Routes.md",
    "What is the default keepAliveTimeout in Fastify?": "Reference/Server.md",
    "fastify keepAliveTimeout": "Reference/Server.md",
    "How do I use Fastify with TypeScript?": "Reference/TypeScript.md",
    "How do I redact sensitive data from Fastify logs?": "Reference/Logging.md",
    "How does Fastify use pino for logging?": "Reference/Logging.md",
    "How do I test my Fastify application?": "Guides/Testing.md",
    "How do I run Fastify behind a proxy?": "Reference/Server.md Guides/Recommendations.md",
    "How do I handle errors in Fastify?": "Reference/Errors.md Reference/Server.md Guides/Plugins-Guide.md",
    "Which versions of Node.js does Fastify support?": "Reference/LTS.md",
    "How do I detect in Fastify that a client aborts?": "Guides/Detecting-When-Clients-Abort.md Reference/Hooks.md",
    "How do I close the server in Fastify?": "Reference/Server.md Reference/Hooks.md Reference/Lifecycle.md",
    "How do I set a request timeout in Fastify?": "Reference/Server.md Reference/Routes.md",
    "Does fastify support HTTP/2?": "Reference/HTTP2.md",
    "fastify benchmarks": "Guides/Benchmarking.md",
    "How do I upgrade from Fastify 4 to 5?": "Guides/Migration-Guide-V5.md",
    "How do I add a header to every response in Fastify?": "Reference/Reply.md Reference/Hooks.md",
    "How do I validate the body of a request?": "Reference/Validation-and-Serialization.md Guides/Getting-Started.md",
    "Fastify plugin encapsulation": "Reference/Encapsulation.md Guides/Plugins-Guide.md Reference/Plugins.md",
    "fastify reply redirect": "Reference/Reply.md",
    "stream a response in fastify": "Reference/Reply.md",
    "fastify diagnostics channel": "Reference/Hooks.md",
  },
  undici: {
    "What is the default keepAliveTimeout in undici?": "docs/api/Client.md",
    "undici keepAliveTimeout": "docs/api/Client.md",
    "How do I mock requests in tests with undici?":
      "docs/best-practices/mocking-request.md docs/api/MockAgent.md docs/best-practices/writing-tests.md docs/getting-started.md",
    "How do I test with undici?":
      "docs/best-practices/writing-tests.md docs/getting-started.md docs/best-practices/mocking-request.md",
    "How do I use a proxy in undici?":
      "docs/best-practices/proxy.md docs/api/ProxyAgent.md docs/getting-started.md docs/api/EnvHttpProxyAgent.md",
    "How do I parse cookies with undici?": "docs/api/Cookies.md",
    "What errors does undici throw?": "docs/api/Errors.md",
    "How do I abort a request with undici?": "docs/getting-started.md docs/api/Dispatcher.md docs/api/Errors.md",
    "How do I set a timeout for requests in undici?": "docs/getting-started.md docs/api/Client.md docs/api/Errors.md",
    "Does undici support HTTP/2?": "docs/api/Client.md docs/index.md docs/api/H2CClient.md docs/getting-started.md",
    "undici benchmarks": "docs/index.md",
    "How do I migrate to undici 8?": "docs/best-practices/migrating-from-v7-to-v8.md",
    "retry failed requests": "docs/api/RetryHandler.md docs/api/RetryAgent.md docs/api/Interceptors.md",
    "decompress response bodies undici": "docs/api/Interceptors.md",
    "follow redirects in undici": "docs/api/Interceptors.md docs/api/RedirectHandler.md",
    "cache responses with undici": "docs/api/Interceptors.md docs/index.md docs/api/CacheStore.md",
    "How do I stream a response body in undici?": "docs/getting-started.md docs/index.md docs/api/Dispatcher.md",
    "undici websocket ping": "docs/api/WebSocket.md",
    "diagnostics channel events of undici": "docs/api/DiagnosticsChannel.md",
    "How do I install undici globally as fetch?": "docs/api/GlobalInstallation.md docs/index.md",
  },
  pino: {
    "TypeScript types of pino": "api.md transports.md",
    "How do I log to a file with pino?": "transports.md api.md help.md",
    "How do I redact passwords in pino logs?": "redaction.md",
    "pretty print logs in development": "pretty.md",
    "How do I use pino with express?": "web.md",
    "How do I use pino with fastify?": "web.md",
    "change the log level at runtime": "api.md",
    "How do I write a transport for pino?": "transports.md",
    "write tests for pino": "help.md",
    "log errors with pino": "api.md",
    "Which versions of Node.js does pino support?": "lts.md",
    "pino benchmarks": "benchmarks.md",
    "child logger with extra bindings": "child-loggers.md api.md",
    "pino in the browser": "browser.md",
    "bundle pino with webpack": "bundling.md",
    "log rotation": "help.md",
    "diagnostics channel of pino": "diagnostics.md",
  },
};

export const packageQuestions: readonly PackageQuestion[] = Object.entries(answers).flatMap(([name, questions]) =>
  Object.entries(questions).map(([text, pages]) => ({ name, text, pages: pages.split(" ") })),
);
