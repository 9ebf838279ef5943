import { CommandError } from "@docent/terminal";

/** A run of a workflow, as the event of GitHub describes it. Nothing here comes from the run itself, which is not trusted. */
export interface WorkflowRun {
  headSha: string;
  /** `owner:branch` */
  head: string;
  url: string;
}

export interface GitHub {
  /** `https://api.github.com` */
  apiUrl: string;
  /** `owner/name` */
  repository: string;
  token: string;
  fetch: typeof fetch;
}

/** GitHub refuses a comment of more than 65,536 characters. */
const maxReport = 60_000;
const marker = "<!-- contract diff -->";
const author = "github-actions[bot]";

/**
 * Writes a report as a comment of each open pull request whose newest commit the run was for, or updates the comment. An empty
 * report updates an existing comment, and creates none.
 *
 * @returns The numbers of the pull requests: none if the branch has newer commits, whose run has its own report.
 * @throws {CommandError} if GitHub refuses a request.
 */
export async function postReport(report: string, run: WorkflowRun, github: GitHub): Promise<number[]> {
  const query = new URLSearchParams({ state: "open", head: run.head, per_page: "100" });
  const open = (await request(github, "GET", `pulls?${query}`)) as { number: number; head: { sha: string } }[];
  const current = open.filter(({ head }) => head.sha === run.headSha).map(({ number }) => number);
  const body = renderComment(report, run);
  for (const number of current) await writeComment(number, { body, isNeeded: report.trim() !== "" }, github);
  return current;
}

async function writeComment(
  number: number,
  { body, isNeeded }: { body: string; isNeeded: boolean },
  github: GitHub,
): Promise<void> {
  const existing = await findComment(number, github);
  if (existing) await request(github, "PATCH", `issues/comments/${existing}`, { body });
  else if (isNeeded) await request(github, "POST", `issues/${number}/comments`, { body });
}

/** The comment of an earlier run. Comments of other users are not touched, whatever they contain. */
async function findComment(number: number, github: GitHub): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const path = `issues/${number}/comments?per_page=100&page=${page}`;
    const comments = (await request(github, "GET", path)) as {
      id: number;
      user: { login: string } | null;
      body?: string;
    }[];
    const found = comments.find(({ user, body }) => user?.login === author && body?.startsWith(marker));
    if (found) return found.id;
    if (comments.length < 100) return undefined;
  }
}

/** Renders the text of the comment. Mentions are disabled, so that a report cannot notify users. */
function renderComment(report: string, { headSha, url }: WorkflowRun): string {
  const text = report.trim() || "This pull request changes no contract.";
  const whole = text.replace(/(?<![\w`])@(?=\w)/g, "@\u200b");
  const isCut = whole.length > maxReport;
  return [
    marker,
    ...(isCut ? [`This is the beginning. The whole report is in the summary of [the run](${url}).\n`] : []),
    isCut ? whole.slice(0, whole.lastIndexOf("\n", maxReport)) : whole,
    ...(isCut && isInCode(whole.slice(0, maxReport)) ? ["```"] : []),
    `\n[Written](${url}) for ${headSha.slice(0, 10)}.`,
  ].join("\n");
}

function isInCode(text: string): boolean {
  return (text.match(/^ *```/gm)?.length ?? 0) % 2 === 1;
}

async function request(
  { apiUrl, repository, token, fetch }: GitHub,
  method: "GET" | "POST" | "PATCH",
  path: string,
  body?: unknown,
): Promise<unknown> {
  const url = `${apiUrl}/repos/${repository}/${path}`;
  const response = await fetch(url, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${token}`,
      "x-github-api-version": "2022-11-28",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (response.ok) return response.json();
  const text = (await response.text()).slice(0, 500);
  throw new CommandError(
    `GitHub responded to ${method} ${url} with ${response.status}: ${text}\nExpected a token with the permission pull-requests: write, in GITHUB_TOKEN.`,
  );
}
