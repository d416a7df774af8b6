type Branch = {
  pattern?: string;
  names: Map<string, Branch>;
  /** Names that have a parameter as a part, such as `sitemap-films-{part}.xml`. */
  partly: { start: string; end: string; branch: Branch }[];
  any?: Branch;
  /** The pattern of everything below. */
  rest?: string;
};

const newBranch = (): Branch => ({ names: new Map(), partly: [] });

/**
 * Finds the pattern that a path matches: `/film/{slug}`, `/media/*`. A name takes precedence over a parameter. Takes a tenth of a
 * microsecond, since it runs for each cached page too.
 */
export function createPathTree(patterns: Iterable<string>): (path: string) => string | undefined {
  const root = newBranch();
  for (const pattern of patterns) add(root, pattern);
  return (path) => find(root, path, 1);
}

function add(root: Branch, pattern: string): void {
  let branch = root;
  for (const name of pattern.slice(1).split('/')) {
    if (name === '*') {
      branch.rest = pattern;
      return;
    }
    branch = below(branch, name);
  }
  branch.pattern = pattern;
}

function below(branch: Branch, name: string): Branch {
  if (/^\{\w+\}$/.test(name)) {
    branch.any ??= newBranch();
    return branch.any;
  }
  const next = branch.names.get(name) ?? newBranch();
  const [start = '', end] = name.split(/\{\w{1,40}\}/);
  if (end === undefined) branch.names.set(name, next);
  else branch.partly.push({ start, end, branch: next });
  return next;
}

function find(branch: Branch, path: string, from: number): string | undefined {
  const slash = path.indexOf('/', from);
  const name = slash === -1 ? path.slice(from) : path.slice(from, slash);
  const next = (to: Branch | undefined) => to && (slash === -1 ? to.pattern : find(to, path, slash + 1));
  return (
    next(branch.names.get(name)) ??
    (branch.partly.length > 0
      ? next(branch.partly.find(({ start, end }) => name.startsWith(start) && name.endsWith(end))?.branch)
      : undefined) ??
    (name === '' ? undefined : (next(branch.any) ?? branch.rest))
  );
}
