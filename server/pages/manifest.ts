/** The parts of Vite's .vite/manifest.json that are used here. */
export type ViteManifest = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
>;

type RouteFiles = {
  scripts?: { attrs: Record<string, string>; children: string }[];
  css?: string[];
};

const ENTRY = 'web/entry-browser.tsx';
const ROUTE_CHUNK = /^web\/routes\/(.+)\.tsx\?tsr-split=component/;

/** The files each route needs, in the router's format: entry and style sheet for all, chunks for its own. */
export function routerManifest(vite: ViteManifest): { routes: Record<string, RouteFiles> } {
  const routes: Record<string, RouteFiles> = {};
  for (const [id, files] of Object.entries(scriptsOfRoutes(vite)))
    routes[id] = { scripts: [{ attrs: { type: 'module' }, children: startAfterFirstPaint(files) }] };
  return {
    routes: { ...routes, __root__: { ...routes.__root__, css: (vite[ENTRY]?.css ?? []).map(address) } },
  };
}

/** The scripts of each route by its id: under `__root__` those of every page, else what its page loads in addition. */
export function scriptsOfRoutes(vite: ViteManifest): Record<string, string[]> {
  if (!vite[ENTRY]) throw new Error(`The build's manifest does not name ${ENTRY}`);
  const shared = new Set(filesOf(vite, ENTRY));
  const routes: Record<string, string[]> = { __root__: [...shared] };
  for (const key of Object.keys(vite)) {
    const file = ROUTE_CHUNK.exec(key)?.[1];
    if (file) routes[routeId(file)] = filesOf(vite, key).filter((chunk) => !shared.has(chunk));
  }
  return routes;
}

/** Time in milliseconds after which scripts load in any case. */
const TIMEOUT_MS = 2_000;

/**
 * Scripts, and pictures below the first screen (base.css), load after the first paint, so that on phones the style sheet,
 * fonts and hero have the connection to themselves. A background page is not painted, so there they load at once.
 */
const startAfterFirstPaint = (files: string[]) =>
  [
    `const start=()=>{delete document.documentElement.dataset.unpainted;${JSON.stringify(files)}.forEach(file=>import(file))}`,
    'const pictures=()=>[...document.querySelectorAll("img[fetchpriority=high]")].map(picture=>picture.decode())',
    'const painted=()=>Promise.allSettled(pictures()).then(()=>requestAnimationFrame(()=>setTimeout(start)))',
    'document.hidden?start():new PerformanceObserver(painted).observe({type:"paint",buffered:true})',
    `setTimeout(start,${TIMEOUT_MS})`,
  ].join(';');

const address = (file: string) => `/${file}`;

/** `blog.$slug` is `/blog/$slug`, `blog.index` is `/blog/`, `index` is `/`. */
const routeId = (file: string) => `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');

function filesOf(vite: ViteManifest, key: string, seen = new Set<string>()): string[] {
  const chunk = vite[key];
  if (!chunk || seen.has(key)) return [];
  seen.add(key);
  return [address(chunk.file), ...(chunk.imports ?? []).flatMap((imported) => filesOf(vite, imported, seen))];
}
