import { maxHeaderSize, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Problem } from "./problem.ts";
import { type ProblemFormat, writeProblem } from "./send-problem.ts";

/** Time for a client to read the response before its connection is closed. */
const lingerMs = 2000;

/** Connections that already got a response to a malformed request. */
const responded = new WeakSet<Socket>();

/** Responds once, with the contract's error body, to a request that Node's parser rejects. */
export function respondToBrokenRequest(
  error: NodeJS.ErrnoException,
  { socket, ...format }: ProblemFormat & { socket: Socket },
): void {
  // The rest of a malformed request is still arriving. Closing now would reset the connection and lose the response.
  if (responded.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable || hasBegun(socket)) return void socket.destroy();
  responded.add(socket);
  socket.end(write(toProblem(error.code), format));
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/** Whether a response is being sent, such as a stream. The client would read a second response as a part of the first. */
function hasBegun(socket: Socket): boolean {
  // The same check as in Node's own handler of malformed requests.
  return (socket as Socket & { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent === true;
}

function toProblem(code: string | undefined): Problem {
  switch (code) {
    case "ERR_HTTP_REQUEST_TIMEOUT":
      return { status: 408, code: "request-too-slow", message: "The request did not arrive in time." };
    case "HPE_HEADER_OVERFLOW":
      return {
        status: 431,
        code: "headers-too-large",
        message: `Expected at most ${maxHeaderSize} bytes of headers, found more.`,
      };
    case "HPE_CHUNK_EXTENSIONS_OVERFLOW":
      return { status: 413, code: "body-too-large", message: "Expected a body without long chunk extensions." };
    default:
      return { status: 400, code: "request-malformed", message: "Expected an HTTP request, found something else." };
  }
}

function write(problem: Problem, { renderProblem, commonType }: ProblemFormat): string {
  const body = writeProblem(problem, { renderProblem, type: commonType });
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `content-type: ${commonType}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    // A page can send a URL that is too long. It must not learn that there is a server.
    "cross-origin-resource-policy: same-origin",
    "",
    body,
  ].join("\r\n");
}
