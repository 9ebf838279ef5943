import { assembleReleasePlan } from "@changesets/assemble-release-plan";
import { defaultConfig } from "@changesets/config";
import fc from "fast-check";
import { inc, satisfies } from "semver";
import { describe, expect, test } from "vitest";
import { type Bump, demandOfOne, type Edge, listDemands } from "./demands.ts";

const hidden = { kind: "dependency", isExposed: false } as const;
const exposed = { kind: "dependency", isExposed: true } as const;
const peer = { kind: "peer", isExposed: false } as const;

describe("the step that one release requires of a dependent", () => {
  test.each<[Bump, Pick<Edge, "kind" | "isExposed">, Bump]>([
    ["none", exposed, "none"],
    ["patch", hidden, "none"],
    ["patch", exposed, "none"],
    ["patch", peer, "none"],
    ["minor", hidden, "none"],
    ["minor", exposed, "none"],
    ["minor", peer, "none"],
    ["major", hidden, "patch"],
    ["major", exposed, "major"],
    ["major", peer, "major"],
    ["major", { kind: "peer", isExposed: true }, "major"],
  ])("for %s of %o is %s", (bump, edge, expected) => {
    expect(demandOfOne(bump, edge)).toBe(expected);
  });
});

/** Dependencies between the packages of this repository. */
const edges: readonly Edge[] = [
  { dependent: "local", dependency: "runtime", ...exposed },
  { dependent: "cloud", dependency: "runtime", ...exposed },
  { dependent: "local-server", dependency: "local", ...exposed },
  { dependent: "local-server", dependency: "server", ...exposed },
  { dependent: "cloud-server", dependency: "cloud", ...exposed },
  { dependent: "cloud-server", dependency: "server", ...exposed },
];

describe("a set of releases requires", () => {
  test.each<[string, Record<string, Bump>, Record<string, Bump>]>([
    ["nothing for a patch", { runtime: "patch" }, {}],
    ["nothing for a minor", { runtime: "minor", local: "minor" }, {}],
    [
      "a major of all dependents of a major",
      { runtime: "major" },
      { local: "major", cloud: "major", "local-server": "major", "cloud-server": "major" },
    ],
    [
      "only what is missing",
      { runtime: "major", local: "major", cloud: "minor", "cloud-server": "major" },
      { cloud: "major", "local-server": "major" },
    ],
    ["nothing of dependencies", { "local-server": "major" }, {}],
    ["nothing of another API", { local: "major", "local-server": "major" }, {}],
  ])("%s", (_, releases, expected) => {
    const demands = listDemands(edges, new Map(Object.entries(releases)));
    expect(Object.fromEntries(demands.map(({ name, bump }) => [name, bump]))).toEqual(expected);
  });

  test("a patch of a dependent that hides a major, and nothing of its dependents", () => {
    const edges: Edge[] = [
      { dependent: "b", dependency: "a", ...hidden },
      { dependent: "c", dependency: "b", ...exposed },
    ];
    expect(listDemands(edges, new Map([["a", "major"]]))).toEqual([
      { name: "b", bump: "patch", because: { name: "a", bump: "major" } },
    ]);
  });

  test("the largest step if several paths lead to a package, even in a cycle", () => {
    const edges: Edge[] = [
      { dependent: "b", dependency: "a", ...hidden },
      { dependent: "c", dependency: "a", ...exposed },
      { dependent: "b", dependency: "c", ...exposed },
      { dependent: "c", dependency: "b", ...exposed },
    ];
    const demands = listDemands(edges, new Map([["a", "major"]]));
    expect(Object.fromEntries(demands.map(({ name, bump }) => [name, bump]))).toEqual({ b: "major", c: "major" });
  });
});

type Versions = Record<string, string>;
/** A published version, with the ranges of its dependencies: those of its manifest after packing. */
interface Published {
  name: string;
  version: string;
  ranges: Versions;
}

const names = ["runtime", "server", "local", "cloud", "local-server", "cloud-server"];
const bump = fc.constantFrom<Bump>("patch", "minor", "major");
/** Random changesets of several releases. */
const history = fc.array(fc.dictionary(fc.constantFrom(...names), bump, { minKeys: 1, maxKeys: 4 }), {
  minLength: 1,
  maxLength: 8,
});

/** Lets changesets calculate the versions of one release. */
function release(versions: Versions, steps: ReadonlyMap<string, Bump>): Versions {
  const packages = names.map((name) => ({
    dir: `/repository/packages/${name}`,
    relativeDir: `packages/${name}`,
    packageJson: {
      name,
      version: versions[name] ?? "",
      dependencies: Object.fromEntries(dependenciesOf(name).map((dependency) => [dependency, "workspace:^"])),
    },
  }));
  const releases = [...steps].map(([name, type]) => ({ name, type }));
  const plan = assembleReleasePlan(
    [{ id: "a-change", summary: "", releases }],
    // The members that changesets reads.
    { packages, rootDir: "/repository", rootPackage: packages[0], tool: { type: "pnpm" } } as never,
    defaultConfig,
    undefined,
  );
  return { ...versions, ...Object.fromEntries(plan.releases.map(({ name, newVersion = "" }) => [name, newVersion])) };
}

function dependenciesOf(name: string): string[] {
  return edges.filter(({ dependent }) => dependent === name).map(({ dependency }) => dependency);
}

/** Publishes a history. `raise` adds the steps that are missing in a set of changesets. */
function publish(steps: readonly Record<string, Bump>[], raise: (given: Map<string, Bump>) => Map<string, Bump>) {
  let versions: Versions = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
  const published = names.map((name) => pack(name, versions));
  for (const given of steps) {
    const before = versions;
    versions = release(before, raise(new Map(Object.entries(given))));
    for (const name of names) if (versions[name] !== before[name]) published.push(pack(name, versions));
  }
  return published;
}

function pack(name: string, versions: Versions): Published {
  const ranges = dependenciesOf(name).map((dependency) => [dependency, `^${versions[dependency]}`]);
  return { name, version: versions[name] ?? "", ranges: Object.fromEntries(ranges) };
}

const major = (version: string) => version.replace(/^\^/, "").split(".")[0];

/** Pairs of versions within one range of a consumer that depend on different majors of a dependency. */
function findBrokenConsumers(published: readonly Published[]): string[] {
  return published.flatMap((one) =>
    published
      .filter(({ name, version }) => name === one.name && satisfies(version, `^${one.version}`))
      .flatMap((other) =>
        Object.entries(one.ranges)
          .filter(([dependency, range]) => major(range) !== major(other.ranges[dependency] ?? ""))
          .map(([dependency]) => `${one.name} ${one.version} → ${other.version} changes its ${dependency}`),
      ),
  );
}

const demanded = (given: Map<string, Bump>) =>
  new Map([...given, ...listDemands(edges, given).map(({ name, bump: least }) => [name, least] as const)]);

describe("over random histories of releases", () => {
  test("all versions within a consumer's range depend on the same major of a dependency", () => {
    fc.assert(
      fc.property(history, (steps) => {
        expect(findBrokenConsumers(publish(steps, demanded))).toEqual([]);
      }),
      { numRuns: 300, seed: 19 },
    );
  });

  test("every range of a new version allows the version that it was built with, and no other major", () => {
    fc.assert(
      fc.property(history, (steps) => {
        const published = publish(steps, demanded);
        for (const { ranges } of published)
          for (const [dependency, range] of Object.entries(ranges)) {
            const allowed = published.filter(({ name, version }) => name === dependency && satisfies(version, range));
            expect(allowed.length).toBeGreaterThan(0);
            for (const { version } of allowed) expect(major(version)).toBe(major(range));
          }
      }),
      { numRuns: 100, seed: 19 },
    );
  });

  test("changesets alone raises dependents by a patch, which breaks consumers", () => {
    const versions = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
    expect(release(versions, new Map([["runtime", "major"]]))).toMatchObject({ runtime: "2.0.0", local: "1.0.1" });
    expect(findBrokenConsumers(publish([{ runtime: "major" }], (given) => given))).toContain(
      "local 1.0.0 → 1.0.1 changes its runtime",
    );
  });

  test("changesets does not release dependents if the range allows the new version", () => {
    const versions = Object.fromEntries(names.map((name) => [name, "1.0.0"]));
    const raised = release(versions, new Map<string, Bump>([["runtime", "minor"]]));
    expect(raised).toEqual({ ...versions, runtime: inc("1.0.0", "minor") });
  });
});
