import { describe, expect, it } from "vitest";
import { judgeFinding } from "./judge-finding.ts";

const finding = { rule: "no-response", probe: "a body of 1048577 bytes", pointer: "#/paths", message: "found none" };

describe("judgeFinding", () => {
  it("returns the mistake of verify that caused a finding", () => {
    const mistake = judgeFinding({ server: "@mswjs/source", contract: "local" }, finding);
    expect(mistake?.why).toBe("verify reused a connection that the server had closed");
  });

  it("judges the same finding about another server to be true", () => {
    expect(judgeFinding({ server: "Prism", contract: "local" }, finding)).toBeUndefined();
  });

  it("judges a finding about another contract to be true", () => {
    expect(judgeFinding({ server: "@mswjs/source", contract: "cloud" }, finding)).toBeUndefined();
  });
});
