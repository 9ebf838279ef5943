import { runProgram, type Terminal } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { readDataLocation } from "./connect.ts";
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
  expect([code, warnings]).toEqual([2, expect.stringContaining("Expected an address, found an empty one.")]);
});
