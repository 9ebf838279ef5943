/** How git finds the certificates that it trusts, and itself; nothing else of the surroundings reaches it. */
const passedOn = ["PATH", "SYSTEMROOT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "SSL_CERT_FILE", "SSL_CERT_DIR"];

export interface GitEnvironmentOptions {
  /** What the names above are taken from. */
  surroundings: Readonly<Record<string, string | undefined>>;
  /** An empty folder, so that no file of the user has a say. */
  home: string;
  /** With its password, which is why it is here: others can read the arguments of a program, not its environment. */
  proxyUrl: string | undefined;
  /** What git may speak: "https" or "http:https"; undefined for a command that has to do without a network. */
  protocols: string | undefined;
}

/** The whole environment of the git program: no configuration, prompt, helper or folder from outside. */
export function gitEnvironment(options: GitEnvironmentOptions): Record<string, string> {
  const { surroundings, home, proxyUrl, protocols } = options;
  const kept = passedOn.flatMap((name) => (surroundings[name] === undefined ? [] : [[name, surroundings[name]]]));
  const proxy = proxyUrl === undefined ? {} : { http_proxy: proxyUrl, https_proxy: proxyUrl, all_proxy: proxyUrl };
  return {
    ...Object.fromEntries(kept),
    ...proxy,
    HOME: home,
    XDG_CONFIG_HOME: home,
    LC_ALL: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_SYSTEM: nowhere,
    GIT_CONFIG_GLOBAL: nowhere,
    GIT_ATTR_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_ASKPASS: "",
    SSH_ASKPASS: "",
    GIT_SSH_COMMAND: "false",
    GIT_OPTIONAL_LOCKS: "0",
    GIT_NO_REPLACE_OBJECTS: "1",
    GIT_NO_LAZY_FETCH: "1",
    GIT_LFS_SKIP_SMUDGE: "1",
    // None of these is a protocol: git refuses every one.
    GIT_ALLOW_PROTOCOL: protocols ?? "none",
    GIT_PROTOCOL_FROM_USER: "0",
  };
}

const nowhere = process.platform === "win32" ? "NUL" : "/dev/null";

/** What git is told in its arguments, before the name of the command; it goes before every file of configuration. */
export function gitConfiguration({ allowHttp }: { allowHttp: boolean }): readonly string[] {
  const settings = {
    "protocol.allow": "never",
    "protocol.https.allow": "always",
    "protocol.http.allow": allowHttp ? "always" : "never",
    "protocol.version": "2",
    // The one redirect that a renamed repository needs; where it leads is checked by the proxy.
    "http.followRedirects": "initial",
    "http.proxyAuthMethod": "basic",
    "http.lowSpeedLimit": "100",
    "http.lowSpeedTime": "120",
    "http.sslVerify": "true",
    "credential.helper": "",
    "core.askPass": "",
    "core.hooksPath": nowhere,
    "core.symlinks": "false",
    "core.fsmonitor": "false",
    "core.sshCommand": "false",
    // Larger objects are streamed to the disk instead of being held in memory.
    "core.bigFileThreshold": "16m",
    // One pack for each fetch: thousands of loose objects are slow, and a bomb stays as small as it was sent.
    "fetch.unpackLimit": "1",
    "fetch.recurseSubmodules": "false",
    "fetch.writeCommitGraph": "false",
    "transfer.bundleURI": "false",
    "submodule.recurse": "false",
    // Nothing goes on in the background after a command has ended.
    "gc.auto": "0",
    "gc.autoDetach": "false",
    "maintenance.auto": "false",
    "pack.threads": "2",
    "advice.detachedHead": "false",
    "init.defaultBranch": "main",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
