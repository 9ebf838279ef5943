/** The only inherited variables that reach git: where programs are, and which certificates are trusted. */
const passedOn = ["PATH", "SYSTEMROOT", "GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "SSL_CERT_FILE", "SSL_CERT_DIR"];

/** Credentials for one host: sent when the host requests them, and by git 2.46 or newer with every request. */
export interface Credentials {
  username: string;
  password: string;
  /** Name for messages: "the token in GITHUB_TOKEN". */
  name: string;
}

export interface GitEnvironmentOptions {
  /** Environment from which the variables in `passedOn` are taken. */
  inherited: Readonly<Record<string, string | undefined>>;
  /** An empty folder, so that the user's configuration does not apply. */
  home: string;
  /**
   * URL with the password of the proxy. Passed in the environment, because other users can read the arguments of a
   * program.
   */
  proxyUrl: string | undefined;
  /** Protocols that git may use: "https" or "http:https"; undefined for a command without network access. */
  protocols: string | undefined;
  /** Passed in the environment for the same reason as `proxyUrl`. */
  credentials: Credentials | undefined;
}

/** The whole environment of the git program, without the user's configuration, prompts, helpers and folders. */
export function gitEnvironment(options: GitEnvironmentOptions): Record<string, string> {
  const { inherited, home, proxyUrl, protocols, credentials } = options;
  const kept = passedOn.flatMap((name) => (inherited[name] === undefined ? [] : [[name, inherited[name]]]));
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
    // No protocol has this name, so git refuses all of them.
    GIT_ALLOW_PROTOCOL: protocols ?? "none",
    GIT_PROTOCOL_FROM_USER: "0",
  };
}

const nowhere = process.platform === "win32" ? "NUL" : "/dev/null";

/**
 * Credential helper for one host that reads the environment. A builtin of the shell prints the values, so they are in
 * no process list.
 */
const credentialHelper = `!f() { while read -r line; do :; done; test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$DOCENT_GIT_USERNAME" "$DOCENT_GIT_PASSWORD"; }; f`;

/** Arguments of git before the name of the command. They override every configuration file. */
export function gitConfiguration({
  allowHttp,
  credentialHost,
  followsRedirects = true,
}: {
  allowHttp: boolean;
  /** The host, with its port, that gets the credentials of the environment. */
  credentialHost: string | undefined;
  /** False if the credentials are for some repositories of the host only: a redirect could lead to any other. */
  followsRedirects?: boolean;
}): readonly string[] {
  const settings = {
    "protocol.allow": "never",
    "protocol.https.allow": "always",
    "protocol.http.allow": allowHttp ? "always" : "never",
    "protocol.version": "2",
    // Allows the one redirect of a renamed repository; the proxy checks its target.
    "http.followRedirects": followsRedirects ? "initial" : "false",
    "http.proxyAuthMethod": "basic",
    "http.lowSpeedLimit": "100",
    "http.lowSpeedTime": "120",
    "http.sslVerify": "true",
    // The empty value clears the list of helpers, so that only the helper for this host is used.
    "credential.helper": "",
    ...(credentialHost !== undefined && {
      [`credential.https://${credentialHost}.helper`]: credentialHelper,
      // Supported by git 2.46 or newer. Some hosts send no challenge, but respond that the repository does not exist.
      "http.proactiveAuth": "basic",
    }),
    "core.askPass": "",
    "core.hooksPath": nowhere,
    "core.symlinks": "false",
    "core.fsmonitor": "false",
    "core.sshCommand": "false",
    // Larger objects are streamed to the disk instead of being held in memory.
    "core.bigFileThreshold": "16m",
    // Keeps each fetch as one pack. Thousands of loose objects are slow, and a decompression bomb would be unpacked to
    // the disk.
    "fetch.unpackLimit": "1",
    "fetch.recurseSubmodules": "false",
    "fetch.writeCommitGraph": "false",
    "transfer.bundleURI": "false",
    "submodule.recurse": "false",
    // No background work continues after a command.
    "gc.auto": "0",
    "gc.autoDetach": "false",
    "maintenance.auto": "false",
    "pack.threads": "2",
    "advice.detachedHead": "false",
    "init.defaultBranch": "main",
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
