import { runProgram, type Terminal } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { afterEach, expect, test, vi } from "vitest";
import { readDataLocation, withNotice } from "./connect.ts";
import { program } from "./program.ts";

const terminal = { environment: { XDG_DATA_HOME: "/data" } };

test("the data directory follows the XDG Base Directory Specification unless an option names it", () => {
  expect(readDataLocation({}, terminal).dataFolder).toBe("/data/docent");
  expect(readDataLocation({}, { environment: { XDG_DATA_HOME: "relative" } }).dataFolder).toMatch(
    /\/\.local\/share\/docent$/,
  );
  expect(readDataLocation({ data: "/own" }, terminal).dataFolder).toBe("/own");
});

test.each(["url", "socket", "data", "config"])(
  "an empty --%s is refused, because a shell passes it for an unset variable",
  async (name) => {
    const run = (given: Terminal) => runProgram(program, ["remove", "docs", `--${name}`, ""], given);
    const { code, warnings } = await runInTest(run, { environment: { DOCENT_URL: "http://127.0.0.1:1" } });
    expect([code, warnings]).toEqual([
      2,
      expect.stringContaining(`Expected a value of --${name}, found an empty one.`),
    ]);
  },
);

test("empty variables are treated as missing", async () => {
  const run = (given: Terminal) => runProgram(program, ["resources"], given);
  const environment = { DOCENT_SOCKET: "", DOCENT_URL: "http://127.0.0.1:1" };
  const { code, warnings } = await runInTest(run, { environment });
  expect([code, warnings]).toEqual([1, expect.stringContaining("http://127.0.0.1:1")]);
});

test("credentials in --url are refused without printing them", async () => {
  const run = (given: Terminal) => runProgram(program, ["resources", "--url", "http://ada:pw%21@127.0.0.1:1"], given);
  const { code, warnings } = await runInTest(run);
  expect([code, warnings]).toEqual([2, expect.stringContaining("without a user name and a password")]);
  expect(warnings).not.toMatch(/ada|pw/);
});

test("an empty address, which a shell passes for an unset variable, does not add the current folder", async () => {
  const run = (given: Terminal) => runProgram(program, ["add", "docs", ""], given);
  const { code, warnings } = await runInTest(run, { environment: { DOCENT_URL: "http://127.0.0.1:1" } });
  expect([code, warnings]).toEqual([2, expect.stringContaining("Expected a URL, found an empty one.")]);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a server that is silent for seconds is reported once for each request, and the request goes on", async () => {
  vi.useFakeTimers();
  const responses: ((response: Response) => void)[] = [];
  const warnings: string[] = [];
  const warn = (text: string) => void warnings.push(text);
  const fetch = withNotice(() => new Promise((resolve) => responses.push(resolve)), { location: "http://a", warn });
  const response = fetch(new Request("http://a/"));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(warnings).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warnings).toEqual([
    "No response from http://a yet. The server may be busy or stopped. The command waits; Ctrl+C ends it.\n",
  ]);
  responses[0]?.(new Response("late"));
  expect(await (await response).text()).toBe("late");
});

test("a command does not wait after a response", async () => {
  vi.useFakeTimers();
  const warn = vi.fn();
  const fetch = withNotice(async () => new Response(), { location: "http://a", warn });
  await fetch(new Request("http://a/"));
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(warn).not.toHaveBeenCalled();
});
