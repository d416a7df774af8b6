/** What Vite writes to .vite/manifest.json, as far as it is used here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>;

type RouteFiles = {
  preloads?: string[];
  scripts?: { attrs: Record<string, string | boolean> }[];
  css?: string[];
};

const ENTRY = 'web/entry-browser.tsx';
const ROUTE_CHUNK = /^web\/routes\/(.+)\.tsx\?tsr-split=component/;

/** Which files each route needs, in the shape that the router puts into the head: entry and style sheet for all, chunks for its own. */
export function routerManifest(vite: ViteManifest): { routes: Record<string, RouteFiles> } {
  const entry = vite[ENTRY];
  if (!entry) throw new Error(`The build's manifest does not name ${ENTRY}`);
  const shared = new Set(filesOf(vite, ENTRY));
  const routes: Record<string, RouteFiles> = {
    __root__: {
      preloads: [...shared],
      css: (entry.css ?? []).map(address),
      scripts: [{ attrs: { type: 'module', async: true, src: address(entry.file) } }],
    },
  };
  for (const key of Object.keys(vite)) {
    const file = ROUTE_CHUNK.exec(key)?.[1];
    if (file) routes[routeId(file)] = { preloads: filesOf(vite, key).filter((chunk) => !shared.has(chunk)) };
  }
  return { routes };
}

const address = (file: string) => `/${file}`;

/** `blog.$slug` is `/blog/$slug`, `blog.index` is `/blog/`, `index` is `/`. */
const routeId = (file: string) => `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');

function filesOf(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [address(chunk.file), ...(chunk.imports ?? []).flatMap((imported) => filesOf(vite, imported, seen))];
}
