export type Project = { readonly id: string; readonly name: string; readonly createdAt: string };

export type Thread = {
  readonly id: string;
  readonly title: string;
  readonly project: string;
  readonly createdAt: string;
  readonly updatedAt: string;
};

/** What belongs to one token. Both lists have the newest first. */
export type Account = { readonly projects: readonly Project[]; readonly threads: readonly Thread[] };

/** The account of `ReferenceOptions.token`. */
export const firstAccount: Account = {
  projects: [
    { id: "prj_03", name: "router-study", createdAt: "2025-11-21T07:40:00Z" },
    { id: "prj_02", name: "hono-migration", createdAt: "2025-11-17T13:22:45Z" },
    { id: "prj_01", name: "an empty project – not a slug", createdAt: "2025-11-16T23:59:59.5+01:00" },
  ],
  threads: [
    {
      id: "thr_03",
      title: "Compare the two routers – which is faster?",
      project: "router-study",
      createdAt: "2025-11-21T07:45:10Z",
      updatedAt: "2025-11-21T07:45:10Z",
    },
    {
      id: "thr_02",
      title: "Stream a response from a worker",
      project: "hono-migration",
      createdAt: "2025-11-20T16:04:09Z",
      updatedAt: "2025-11-20T16:11:52Z",
    },
    {
      id: "thr_01",
      title: "Which middleware runs first?",
      project: "hono-migration",
      createdAt: "2025-11-18T09:30:00Z",
      updatedAt: "2025-11-19T08:02:31Z",
    },
  ],
};

/** Someone else's: one of its projects has the name of a project of the first account. */
export const secondAccount: Account = {
  projects: [{ id: "prj_04", name: "hono-migration", createdAt: "2025-11-22T10:00:00Z" }],
  threads: [
    {
      id: "thr_04",
      title: "A question that nobody else may see",
      project: "hono-migration",
      createdAt: "2025-11-22T10:05:00Z",
      updatedAt: "2025-11-22T10:06:00Z",
    },
  ],
};

/** The token of the first account where no other is given, and that of the second. */
export const firstToken = "reference-token-of-ada";
export const secondToken = "reference-token-of-grace";
