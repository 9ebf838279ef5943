/** How git finds the certificates that it trusts, and itself; nothing else of the surroundings reaches it. */
const passedOn = ["PATH", "SYSTEMROOT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "SSL_CERT_FILE", "SSL_CERT_DIR"];

/** What git sends to one host when it asks for credentials. */
export interface Credentials {
  username: string;
  password: string;
  /** What messages call them: "the token in GITHUB_TOKEN". */
  name: string;
}

export interface GitEnvironmentOptions {
  /** What the names above are taken from. */
  surroundings: Readonly<Record<string, string | undefined>>;
  /** An empty folder, so that no file of the user has a say. */
  home: string;
  /** With its password, which is why it is here: others can read the arguments of a program, not its environment. */
  proxyUrl: string | undefined;
  /** What git may speak: "https" or "http:https"; undefined for a command that has to do without a network. */
  protocols: string | undefined;
  /** Here for the same reason as the proxy, for a command that the host may ask for them. */
  credentials: Credentials | undefined;
}

/** The whole environment of the git program: no configuration, prompt, helper or folder from outside. */
export function gitEnvironment(options: GitEnvironmentOptions): Record<string, string> {
  const { surroundings, home, proxyUrl, protocols, credentials } = options;
  const kept = passedOn.flatMap((name) => (surroundings[name] === undefined ? [] : [[name, surroundings[name]]]));
  const proxy = proxyUrl === undefined ? {} : { http_proxy: proxyUrl, https_proxy: proxyUrl, all_proxy: proxyUrl };
  return {
    ...Object.fromEntries(kept),
    ...proxy,
    ...(credentials && { DOCENT_GIT_USERNAME: credentials.username, DOCENT_GIT_PASSWORD: credentials.password }),
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

/** Answers for one host, from the environment. What a shell prints by itself is in no list of processes. */
const credentialHelper = `!f() { while read -r line; do :; done; test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$DOCENT_GIT_USERNAME" "$DOCENT_GIT_PASSWORD"; }; f`;

/** What git is told in its arguments, before the name of the command; it goes before every file of configuration. */
export function gitConfiguration({
  allowHttp,
  credentialHost,
  followsRedirects = true,
}: {
  allowHttp: boolean;
  /** The host, with its port, that gets the credentials of the environment. */
  credentialHost: string | undefined;
  /** False where the credentials are for some repositories of the host: a redirect could lead to any other. */
  followsRedirects?: boolean;
}): readonly string[] {
  const settings = {
    "protocol.allow": "never",
    "protocol.https.allow": "always",
    "protocol.http.allow": allowHttp ? "always" : "never",
    "protocol.version": "2",
    // The one redirect that a renamed repository needs; where it leads is checked by the proxy.
    "http.followRedirects": followsRedirects ? "initial" : "false",
    "http.proxyAuthMethod": "basic",
    "http.lowSpeedLimit": "100",
    "http.lowSpeedTime": "120",
    "http.sslVerify": "true",
    // No helper but the one for this host: an empty value ends the list of those that were named before.
    "credential.helper": "",
    ...(credentialHost !== undefined && {
      [`credential.https://${credentialHost}.helper`]: credentialHelper,
      // From git 2.46 on: some hosts do not ask, and say that there is no such repository.
      "http.proactiveAuth": "basic",
    }),
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
