import { expect, test } from "vitest";
import { listHosts } from "./host-names.ts";

test.each(["127.0.0.1", "127.1.2.3", "localhost", "::1"])("%s has the names of this machine alone", (host) => {
  expect(listHosts(host)).toBeUndefined();
});

test.each([
  ["10.1.2.3", ["10.1.2.3"]],
  ["fd00::1", ["[fd00::1]"]],
  ["docs.example.com", ["docs.example.com"]],
])("%s has the name that it was given", (host, names) => {
  expect(listHosts(host)).toEqual(names);
});

test.each(["0.0.0.0", "::"])("%s has every name and address of this machine", (host) => {
  expect(listHosts(host)).toEqual(expect.arrayContaining(["localhost", "127.0.0.1"]));
});
