import { afterEach, expect, test, vi } from 'vitest';
import { goesSoon } from './soon.ts';

afterEach(() => vi.unstubAllGlobals());

test('the first page has what goes on or off and what failed to, not what is done', async () => {
  const heron = { kind: 'films', entry: 'heron', title: 'Heron', at: '2027-03-01T09:00:00.000Z', what: 'on' };
  const calendar = [
    { ...heron, state: 'due', message: '' },
    { ...heron, kind: 'posts', entry: 'news', title: '', what: 'off', state: 'failed', message: 'No title' },
    { ...heron, entry: 'lapwing', state: 'done', message: '' },
  ];
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(path.includes('settings') ? { timeZone: 'Asia/Tokyo' } : calendar),
  );
  const ada = { email: 'ada@films.example', name: 'Ada', role: 'editor' } as const;
  expect(await goesSoon(ada, new AbortController().signal)).toEqual([
    { label: 'Heron', line: 'goes on 1 Mar 2027, 18:00', to: '/films/heron' },
    { label: 'news', line: 'did not go off 1 Mar 2027, 18:00: No title', to: '/posts/news' },
  ]);
});
