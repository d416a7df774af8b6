import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { staffMailCalls } from '#contract/admin/staff-mails-calls.ts';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { oneOf } from './use-filter.ts';
import { useList } from './use-list.ts';

type Kept = { key: readonly unknown[]; pages?: object[]; error?: Error };

/** What a list shows at an address, with the pages that were read before and the failure of reading them again. */
async function shown(List: () => React.ReactNode, { key, pages, error }: Kept, search = {}): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const query = client.getQueryCache().build(client, { queryKey: key });
  if (pages) query.setData({ pages, pageParams: pages.map(() => ({})) });
  if (error) query.setState({ status: 'error', error, fetchStatus: 'idle' });
  const router = createRouter({
    routeTree: createRootRoute({ component: List }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch: () => search,
  });
  await router.load();
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

function Mails() {
  const { reply, rows, more, pages } = useList(staffMailCalls.list, ({ state }) => ({
    state: oneOf(state, ['sent']),
  }));
  const ids = rows.map(({ id }) => id).join(' ');
  return reply ? `${ids} of ${pages.total}, page ${pages.page}${more ? ', more' : ''}` : 'reading';
}
const path = staffMailCalls.list.path;

test('filters and page of the address choose what is read', async () => {
  const pages = [{ rows: [{ id: 51 }], total: 51 }];
  const kept = { key: [path, 'list', 2, { state: 'sent' }], pages };
  expect(await shown(Mails, kept, { state: 'sent', page: '2' })).toContain('51 of 51, page 2');
  expect(await shown(Mails, kept, { state: 'sent', page: 'x' })).toBe('reading');
  expect(await shown(Mails, kept, { page: '2' })).toBe('reading');
});

test('more appends pages, as long as the list has rows that are not read', async () => {
  const key = [path, 'list', 1, {}];
  const [one, two] = [1, 2].map((id) => ({ rows: [{ id }], total: 2 }));
  expect(await shown(Mails, { key, pages: [one ?? {}] })).toBe('1 of 2, page 1, more');
  expect(await shown(Mails, { key, pages: [one ?? {}, two ?? {}] })).toBe('1 2 of 2, page 1');
});

test('a list without numbered pages continues from its last row', async () => {
  function Audit() {
    const { rows, more } = useList(staffCalls.audit, () => ({}));
    return `${rows.length}${more ? ', more' : ''}`;
  }
  const key = [staffCalls.audit.path, 'list', 1, {}];
  expect(await shown(Audit, { key, pages: [{ entries: [{ id: 9 }], next: 9 }] })).toBe('1, more');
  expect(await shown(Audit, { key, pages: [{ entries: [{ id: 9 }], next: null }] })).toBe('1');
});

test('a list that comes whole is its reply', async () => {
  function Codes() {
    return `${useList(staffShopCalls.codes, () => ({})).rows.length} codes`;
  }
  const key = [staffShopCalls.codes.path, 'list', 1, {}];
  expect(await shown(Codes, { key, pages: [[{ code: 'HERON10' }]] })).toBe('1 codes');
});

test('after a failed request the rows read before stay; without rows the page fails', async () => {
  const key = [path, 'list', 1, {}];
  const error = new Error('away');
  expect(await shown(Mails, { key, pages: [{ rows: [{ id: 1 }], total: 1 }], error })).toBe('1 of 1, page 1');
  await expect(shown(Mails, { key, error })).rejects.toThrow('away');
});
