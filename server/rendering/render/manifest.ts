import type { Assets } from '#web/site/entry-server.tsx';

/** The parts of Vite's .vite/manifest.json that are used here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; isEntry?: boolean }
>;

const ENTRY = 'web/site/entry-browser.tsx';
const VIEW_CHUNK = /^web\/site\/routes\/(.+)\.view\.tsx$/;

/** The style sheets of every page, and the scripts of a route's page. */
export function assetsOf(vite: ViteManifest): Assets {
  const { shared, routes } = scriptsOf(vite);
  return {
    styles: (vite[ENTRY]?.css ?? []).map(address),
    script: (file = '') => ({ files: [...shared, ...(routes[file] ?? [])] }),
  };
}

/** The scripts of every page, and by a route's file those that its page loads in addition. */
export function scriptsOf(vite: ViteManifest): { shared: string[]; routes: Record<string, string[]> } {
  if (!vite[ENTRY]) throw new Error(`The build's manifest lacks ${ENTRY}`);
  const shared = new Set(filesOf(vite, ENTRY));
  const routes: Record<string, string[]> = {};
  for (const key of Object.keys(vite)) {
    const file = VIEW_CHUNK.exec(key)?.[1];
    if (file) routes[file] = filesOf(vite, key).filter((chunk) => !shared.has(chunk));
  }
  return { shared: [...shared], routes };
}

const address = (file: string) => `/${file}`;

/** The files of a module and of all its static imports. */
export function filesOf(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [address(chunk.file), ...(chunk.imports ?? []).flatMap((imported) => filesOf(vite, imported, seen))];
}
