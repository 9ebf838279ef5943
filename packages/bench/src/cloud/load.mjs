// Repeats one GET request on several keep-alive connections, and prints the request rate and the latencies as JSON.
// It is a separate process, so that it runs on another core than the server.
import { connect } from "node:net";

const { origin, path, token, connections, seconds } = JSON.parse(process.argv[2]);
const { hostname, port, host } = new URL(origin);
const authorization = token ? `Authorization: Bearer ${token}\r\n` : "";
const request = Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${authorization}\r\n`);
const times = [];
let bytes = 0;
let isOver = false;

function open() {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let buffered = Buffer.alloc(0);
    let remaining = -1;
    let startedAt = 0;
    const send = () => {
      if (isOver) return void socket.end(resolve);
      remaining = -1;
      startedAt = performance.now();
      socket.write(request);
    };
    socket.on("connect", send);
    socket.on("error", reject);
    socket.on("data", (chunk) => {
      if (remaining < 0) {
        buffered = buffered.length === 0 ? chunk : Buffer.concat([buffered, chunk]);
        const end = buffered.indexOf("\r\n\r\n");
        if (end < 0) return;
        const head = buffered.latin1Slice(0, end);
        if (!head.startsWith("HTTP/1.1 200")) return reject(new Error(head.split("\r\n")[0]));
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
        bytes = length;
        remaining = length - (buffered.length - end - 4);
        buffered = Buffer.alloc(0);
      } else remaining -= chunk.length;
      if (remaining > 0) return;
      times.push(performance.now() - startedAt);
      send();
    });
  });
}

setTimeout(() => {
  isOver = true;
}, seconds * 1000);
const startedAt = performance.now();
await Promise.all(Array.from({ length: connections }, open));
const elapsed = (performance.now() - startedAt) / 1000;
times.sort((one, other) => one - other);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))];
console.log(JSON.stringify({ rate: times.length / elapsed, p50Ms: at(0.5), p99Ms: at(0.99), bytes }));
