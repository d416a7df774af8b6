import { FOLDER, type OwnRedirect, plainPath } from '#contract/catalogue/own-redirects.ts';

/** The redirect that applies to a path, and where it leads. */
export type Match = (path: string) => { from: string; to: string } | undefined;

/** Finds the redirect of a path: its own, or else that of the deepest folder around it. */
export function createMatch(redirects: readonly OwnRedirect[]): Match {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  return (path) => {
    const plain = plainPath(path);
    const own = plain && targets.get(plain);
    if (!plain || own) return own ? { from: plain, to: own } : undefined;
    for (let end = plain.length; end > 0; end = plain.lastIndexOf('/', end - 1)) {
      const from = plain.slice(0, end) + FOLDER;
      const to = targets.get(from);
      if (to) return { from, to: within(to, plain.slice(end + 1)) };
    }
    return undefined;
  };
}

/** A target that ends in `/*` is a folder itself, which has the same names below it. */
function within(to: string, rest: string): string {
  if (!to.endsWith(FOLDER)) return to;
  const folder = to.slice(0, -FOLDER.length);
  return rest ? `${folder}/${rest}` : folder || '/';
}

/** A chain of more redirects than this is refused as a loop is. */
const LONGEST_CHAIN = 10;
/** Stands for whatever is asked for below a folder. */
const ANY_NAME = '/any';

/** The redirects that lead from one of them in a loop, by their `from`; empty if there is no loop. */
export function loopIn(redirects: readonly OwnRedirect[]): string[] {
  const match = createMatch(redirects);
  for (const { from } of redirects) {
    const followed = from.endsWith(FOLDER) ? from.slice(0, -FOLDER.length) + ANY_NAME : from;
    const chain: string[] = [];
    for (let at = match(followed); at; at = at.to.startsWith('/') ? match(withoutQuery(at.to)) : undefined) {
      chain.push(at.from);
      if (chain.length > LONGEST_CHAIN) return [...new Set(chain)];
    }
  }
  return [];
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0] ?? '';
