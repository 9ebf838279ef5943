type AddressOf = (repository: string, place: { commit: string; path: string }) => string;

const addressesByHost: Readonly<Record<string, AddressOf | undefined>> = {
  "github.com": (repository, { commit, path }) => `${repository}/blob/${commit}/${path}`,
  "gitlab.com": (repository, { commit, path }) => `${repository}/-/blob/${commit}/${path}`,
  "codeberg.org": (repository, { commit, path }) => `${repository}/src/commit/${commit}/${path}`,
  "bitbucket.org": (repository, { commit, path }) => `${repository}/src/${commit}/${path}`,
};

/** Where a person reads a document at a commit, on the hosts whose addresses are known; undefined elsewhere. */
export function documentAddress(url: URL, { commit, path }: { commit: string; path: string }): string | undefined {
  const write = url.port === "" ? addressesByHost[url.hostname.replace(/^www\./, "")] : undefined;
  const repository = `https://${url.hostname}${url.pathname.replace(/\/+$/, "").replace(/\.git$/, "")}`;
  return write?.(repository, { commit, path: path.split("/").map(encodeURIComponent).join("/") });
}
