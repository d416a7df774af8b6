import { expect, onTestFinished, test, vi } from 'vitest';
import type { Page } from './load-page.ts';
import type { Context, Route } from './route.ts';
import { createRouter } from './router.ts';

const ROUTES: Route[] = ['/films', '/film'].map((path) => ({
  path,
  head: () => undefined,
  view: async () => ({ Page: () => null }),
}));
const FIRST: Page = { pathname: '/films', name: '', query: {}, href: '/films', hash: '', state: 'ready' };

/** Routes whose films load when `films` resolves, behind a skeleton. */
const waitingFor = (films: Promise<undefined>) =>
  ROUTES.map((route) => ({
    ...route,
    load: () => (route.path === '/films' ? films : Promise.resolve(undefined)),
    view: async () => ({ Page: () => null, Skeleton: () => null }),
  }));

/** A window with two history entries, as the router sees it. */
function openWindow() {
  const entries = [{ path: '/films', state: undefined as unknown }];
  let at = 0;
  const entry = () => entries[at] ?? { path: '', state: undefined };
  const listeners = new Map<string, () => void>();
  const scrolled: number[] = [];
  const globals = {
    location: {
      search: '',
      hash: '',
      get pathname() {
        return entry().path;
      },
    },
    history: {
      get state() {
        return entry().state;
      },
      replaceState: (state: unknown) => Object.assign(entry(), { state }),
      pushState(state: unknown, _: string, path: string) {
        entries.push({ path, state });
        at += 1;
      },
    },
    document: { querySelectorAll: () => [] },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    scrollTo(_left: number, top: number) {
      scrolled.push(top);
      vi.stubGlobal('scrollY', top);
    },
    scrollY: 0,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  onTestFinished(() => void vi.unstubAllGlobals());
  const goBack = () => {
    at -= 1;
    listeners.get('popstate')?.();
  };
  return { scrolled, goBack };
}

test('Back restores the scroll position while the next page is being rendered', async () => {
  const { scrolled, goBack } = openWindow();
  const router = createRouter(ROUTES, {} as Context, FIRST);
  const drawn: (() => void)[] = [];
  router.attach(() => new Promise((resolve) => drawn.push(resolve)));
  router.start();

  vi.stubGlobal('scrollY', 724);
  void router.navigate('/film');
  await expect.poll(() => drawn.length).toBe(1);
  goBack();
  drawn[0]?.();
  await expect.poll(() => drawn.length).toBe(2);
  drawn[1]?.();
  await expect.poll(() => scrolled).toEqual([0, 724]);
});

test("Back restores the scroll position if the browser cuts it to the skeleton's height", async () => {
  const { scrolled, goBack } = openWindow();
  const films = Promise.withResolvers<undefined>();
  const router = createRouter(waitingFor(films.promise), {} as Context, FIRST);
  const drawn: string[] = [];
  router.attach(async ({ pathname, state }) => {
    drawn.push(`${pathname} ${state}`);
    if (state === 'loading') vi.stubGlobal('scrollY', 200);
  });
  router.start();

  vi.stubGlobal('scrollY', 5000);
  await router.navigate('/film');
  goBack();
  await expect.poll(() => drawn).toEqual(['/film ready', '/films loading']);
  vi.stubGlobal('scrollY', 200);
  films.resolve(undefined);
  await expect.poll(() => drawn).toHaveLength(3);
  await expect.poll(() => scrolled).toEqual([0, 5000, 5000]);
});

/** A started router, and each page that it has rendered since, with its state. */
function startDrawing(routes: Parameters<typeof createRouter>[0]) {
  const router = createRouter(routes, {} as Context, FIRST);
  const drawn: string[] = [];
  router.attach(async ({ pathname, state }) => void drawn.push(`${pathname} ${state}`));
  router.start();
  return { router, drawn };
}

test('Back restores the scroll position if a link was followed on the skeleton', async () => {
  const { scrolled, goBack } = openWindow();
  const films = Promise.withResolvers<undefined>();
  const { router, drawn } = startDrawing(waitingFor(films.promise));

  vi.stubGlobal('scrollY', 5000);
  await router.navigate('/film');
  goBack();
  await expect.poll(() => drawn).toEqual(['/film ready', '/films loading']);
  vi.stubGlobal('scrollY', 200);
  await router.navigate('/film');
  films.resolve(undefined);
  goBack();
  await expect.poll(() => drawn.at(-1)).toBe('/films ready');
  await expect.poll(() => scrolled.at(-1)).toBe(5000);
});

test('a page that failed on Back gets its scroll position once it has loaded', async () => {
  const { scrolled, goBack } = openWindow();
  let isDown = true;
  const routes = ROUTES.map((route) => ({
    ...route,
    load: async () => {
      if (isDown && route.path === '/films') throw new Error('down');
      return undefined;
    },
  }));
  const { router, drawn } = startDrawing(routes);

  vi.stubGlobal('scrollY', 5000);
  await router.navigate('/film');
  goBack();
  await expect.poll(() => drawn.at(-1)).toBe('/films failed');
  vi.stubGlobal('scrollY', 0);
  isDown = false;
  await router.reload();
  expect(drawn.at(-1)).toBe('/films ready');
  expect(scrolled).toEqual([0, 5000, 5000]);
});
