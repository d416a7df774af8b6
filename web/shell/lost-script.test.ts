import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadWholePage } from './lost-script.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answered = (status: number) => async () => new Response(null, { status });

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
    await loadWholePage();
    expect(reload).toHaveBeenCalledTimes(times);
  });
});
