import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";

const file = new URL("run-process.ts", import.meta.url).href;

/**
 * Runs a program with one command, which has this body, in a shell line that contains `PROGRAM`. Standard input stays open until
 * the shell has ended.
 */
async function runLine(
  body: string,
  line = "PROGRAM",
  onOutput: (pid: number, output: string) => void = () => {},
  options = {},
) {
  const code = `import { runProcess } from ${JSON.stringify(file)};
    await runProcess(async (args, terminal) => {${body}}, ${JSON.stringify(options)});`;
  const shell = spawn("bash", [
    "-c",
    line.replaceAll("PROGRAM", `"${process.execPath}" --input-type=module -e '${code}'`),
  ]);
  let [output, warnings] = ["", ""];
  shell.stdout.on("data", (chunk) => {
    output += chunk;
    onOutput(Number(/pid (\d+)/.exec(output)?.[1]), output);
  });
  shell.stderr.on("data", (chunk) => {
    warnings += chunk;
  });
  const [exitCode] = await once(shell, "close");
  return { exitCode, output, warnings };
}

test("the process exits with the code of its command", async () => {
  const ran = await runLine('terminal.write("a"); terminal.warn("b"); return 3;');
  expect(ran).toEqual({ exitCode: 3, output: "a", warnings: "b" });
});

test("a reader that stops early is not a failure", async () => {
  const body = 'for (let i = 0; i < 20000; i++) terminal.write("many words\\n"); return 0;';
  const { output, warnings } = await runLine(body, "PROGRAM | head -n 1; echo $PIPESTATUS");
  expect([output, warnings]).toEqual(["many words\n0\n", ""]);
});

test.runIf(existsSync("/dev/full"))("output that does not fit on a disk is a failure, and is reported", async () => {
  const { exitCode, warnings } = await runLine('terminal.write("a"); return 0;', "PROGRAM > /dev/full");
  expect(exitCode).toBe(1);
  expect(warnings).toMatch(/^The output of this program cannot be written: ENOSPC/);
});

test.runIf(existsSync("/dev/full"))("a command can wait until its output is written or lost", async () => {
  const body = 'terminal.write("a"); return (await terminal.flush()) ? 0 : 7;';
  expect(await runLine(body)).toEqual({ exitCode: 0, output: "a", warnings: "" });
  expect((await runLine(body, "PROGRAM > /dev/full")).exitCode).toBe(7);
});

test.runIf(existsSync("/dev/full"))("the loss of messages is not a failure", async () => {
  const ran = await runLine('terminal.warn("b"); terminal.write("a"); return 0;', "PROGRAM 2> /dev/full");
  expect(ran).toEqual({ exitCode: 0, output: "a", warnings: "" });
});

test("a signal ends a command that does not handle signals", async () => {
  const body = `setTimeout(() => {}, 60000); terminal.write("pid " + process.pid); return 0;`;
  let killed = 0;
  const onOutput = (pid: number) => {
    if (pid > 0 && killed++ === 0) process.kill(pid, "SIGTERM");
  };
  const { exitCode } = await runLine(`${body}`, "PROGRAM; exit $?", onOutput, { handlesSignals: false });
  expect(exitCode).toBe(128 + 15);
});

test("the first signal aborts the command", async () => {
  const body = `const stopped = new Promise((done) => terminal.signal.addEventListener("abort", done));
    const alive = setInterval(() => {}, 1000);
    terminal.write("pid " + process.pid); await stopped; clearInterval(alive); terminal.write(" stopped"); return 0;`;
  let isAsked = false;
  const { exitCode, output } = await runLine(body, "PROGRAM", (pid) => {
    // The second signal ends it immediately.
    if (!isAsked && pid > 0) process.kill(pid, "SIGTERM");
    isAsked ||= pid > 0;
  });
  expect([exitCode, output]).toEqual([0, expect.stringMatching(/ stopped$/)]);
});

test("the second signal ends the command, also if it is another one", async () => {
  const body = `setInterval(() => {}, 1000); terminal.signal.addEventListener("abort", () => terminal.write("aborted "));
    terminal.write("pid " + process.pid + " "); await new Promise(() => {});`;
  const sent: string[] = [];
  const { exitCode, output } = await runLine(body, "PROGRAM; exit $?", (pid, written) => {
    const signal = written.includes("aborted") ? "SIGINT" : "SIGTERM";
    if (!(pid > 0) || sent.includes(signal)) return;
    sent.push(signal);
    process.kill(pid, signal);
  });
  expect([exitCode, sent, output]).toEqual([128 + 2, ["SIGTERM", "SIGINT"], expect.stringMatching(/ aborted $/)]);
});

test("a signal that stops a tool does not end a command that handles signals", async () => {
  const tool = JSON.stringify(new URL("run-tool.ts", import.meta.url).href);
  const body = `const { runTool } = await import(${tool});
    const words = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
    const ran = runTool(words, { signal: terminal.signal });
    terminal.write("pid " + process.pid);
    await ran.catch(() => terminal.write(" stopped")); return 7;`;
  let isAsked = false;
  const { exitCode, output } = await runLine(body, "PROGRAM", (pid) => {
    if (!isAsked && pid > 0) process.kill(pid, "SIGTERM");
    isAsked ||= pid > 0;
  });
  expect([exitCode, output]).toEqual([7, expect.stringMatching(/ stopped$/)]);
});

test("a command reads standard input to its end, and knows whether the input is piped", async () => {
  const body = 'terminal.write(terminal.input.isPiped + " " + (await terminal.input.read(100))); return 0;';
  expect((await runLine(body, "printf 'h\\xc3\\xa9llo' | PROGRAM")).output).toBe("true héllo");
  expect((await runLine(body, "PROGRAM < /dev/null")).output).toBe("true ");
});

test("standard input is read only up to the requested size, even if it never ends", async () => {
  const body = "terminal.write(String((await terminal.input.read(100)).length > 100)); return 0;";
  expect(await runLine(body, "yes | PROGRAM")).toEqual({ exitCode: 0, output: "true", warnings: "" });
});

test("a signal ends the reading of standard input", async () => {
  const body = 'terminal.write("pid " + process.pid + " "); await terminal.input.read(100).catch(() => {}); return 7;';
  let isAsked = false;
  const { exitCode } = await runLine(body, "PROGRAM", (pid) => {
    if (!isAsked && pid > 0) process.kill(pid, "SIGTERM");
    isAsked ||= pid > 0;
  });
  expect(exitCode).toBe(7);
});

test("standard input is read in chunks, which a signal ends", async () => {
  const body = `let bytes = 0; for await (const chunk of terminal.input.chunks()) bytes += chunk.length;
    terminal.write(String(bytes)); return 0;`;
  expect((await runLine(body, "head -c 3000000 /dev/zero | PROGRAM")).output).toBe("3000000");
  const endless =
    'try { for await (const chunk of terminal.input.chunks()) terminal.write("pid " + process.pid); } catch { return 7; }';
  let isAsked = false;
  const { exitCode } = await runLine(endless, "PROGRAM < <(echo a; cat 2> /dev/null)", (pid) => {
    if (!isAsked && pid > 0) process.kill(pid, "SIGTERM");
    isAsked ||= pid > 0;
  });
  expect(exitCode).toBe(7);
});

describe("data for another program", () => {
  const pipe = (text: string, after = "") => `let written = 0;
    await terminal.pipe((async function* () { for (; written < 1000; written++) yield ${text}; })());
    ${after}; return 0;`;

  test("is written unchanged, at the speed of that program", async () => {
    const text = "String.fromCharCode(27, 155) + written";
    expect((await runLine(pipe(text), "PROGRAM | tail -c 6")).output).toBe("\u001b\u009b999");
    const slow = pipe('"x".repeat(10000)', "terminal.warn(String(written))");
    const { output, warnings } = await runLine(slow, "PROGRAM | { head -c 1; echo; }; echo $PIPESTATUS");
    expect(output).toBe("x\n0\n");
    // A pipe and a stream buffer some more than what was read.
    expect(Number(warnings)).toBeLessThan(100);
  });

  test.runIf(existsSync("/dev/full"))("that does not fit on a disk is a failure", async () => {
    const { exitCode, warnings } = await runLine(pipe('"x"'), "PROGRAM > /dev/full");
    expect([exitCode, warnings]).toEqual([1, expect.stringContaining("ENOSPC")]);
  });
});
