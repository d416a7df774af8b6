import { afterEach, describe, expect, test, vi } from 'vitest';
import { reloadPage, reloadPageOnce } from './failed-script.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (status: number) => async () => new Response(null, { status });

/** A request that ends only when its caller aborts it. */
const untilAborted = (_: string, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason);
  });

describe('a page whose script is lost', () => {
  test.each([
    ['is loaded anew where the site has it', answered(200), 1],
    ['is loaded anew where the site says that it is gone', answered(404), 1],
    ['stays while a proxy answers in place of the site', answered(502), 0],
    ['stays without a connection', () => Promise.reject(new TypeError('no network')), 0],
  ])('%s', async (_, fetch, times) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { href: 'https://films.example/films', reload });
    vi.stubGlobal('fetch', fetch);
    await reloadPage();
    expect(reload).toHaveBeenCalledTimes(times);
  });

  test('stops waiting if the connection has fallen silent', async () => {
    vi.stubGlobal('location', { href: 'https://films.example/films', reload: vi.fn() });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    vi.stubGlobal('fetch', untilAborted);
    await reloadPage();
    expect(timeout).toHaveBeenCalledOnce();
  });

  test('is not reloaded if its visitor has navigated elsewhere', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { href: 'https://films.example/films', reload });
    vi.stubGlobal('fetch', async () => {
      location.href = 'https://films.example/contact';
      return new Response();
    });
    await reloadPage();
    expect(reload).not.toHaveBeenCalled();
  });

  test('reloads itself once, not counting times when the site did not answer', async () => {
    const reload = vi.fn();
    const stored = new Map<string, string>();
    vi.stubGlobal('location', { href: 'https://films.example/films', reload });
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    });
    for (const [status, times] of [
      [502, 0],
      [200, 1],
      [200, 1],
    ] as const) {
      vi.stubGlobal('fetch', answered(status));
      await reloadPageOnce();
      expect(reload).toHaveBeenCalledTimes(times);
    }
  });
});
