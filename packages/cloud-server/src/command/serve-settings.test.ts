import { expect, test } from "vitest";
import { readServeSettings, settings } from "./serve-settings.ts";

type Name = keyof typeof settings;

// The keys of `settings` have this type.
const names = Object.keys(settings) as Name[];

/** A value other than the default. */
const others: Readonly<Record<Name, string>> = {
  port: "8080",
  host: "192.0.2.1",
  "operations-port": "8081",
  "operations-host": "192.0.2.2",
  "token-limit": "7",
  "address-limit": "8",
  "trust-proxy": "192.0.2.3",
  connections: "9",
  "drain-delay": "3",
  grace: "4",
  log: "trace",
};

test.each(names)("an empty --%s counts as not set", (name) => {
  // For --host "$HOST", a shell passes an empty value if the variable is not set.
  for (const environment of [{}, { [settings[name].variable]: others[name] }])
    expect(readServeSettings({ [name]: "" }, { environment })).toEqual(readServeSettings({}, { environment }));
});

test.each(names)("--%s overrides its variable, which overrides the default", (name) => {
  const environment = { [settings[name].variable]: others[name] };
  const [usual, fromVariable] = [readServeSettings({}, { environment: {} }), readServeSettings({}, { environment })];
  expect(fromVariable).not.toEqual(usual);
  expect(readServeSettings({ [name]: others[name] }, { environment: {} })).toEqual(fromVariable);
  const other = { [settings[name].variable]: "not a number, nor a level" };
  expect(readServeSettings({ [name]: others[name] }, { environment: other })).toEqual(fromVariable);
});
