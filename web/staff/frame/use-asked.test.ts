import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffShopCalls } from '#contract/staff-shop-calls.ts';
import { useAsked } from './use-asked.ts';

function Page() {
  const { reply } = useAsked(staffShopCalls.codes);
  return createElement('p', null, reply ? `${reply.length} codes` : 'reading');
}

/** What the page shows after a reading has failed, with what was read before. */
function afterFailure(data: unknown): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const queryKey = [staffShopCalls.codes.path, {}];
  client.setQueryData(queryKey, data);
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error: new Error('away'), fetchStatus: 'idle' });
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
}

test('a reading that fails leaves the page with what was read before', () => {
  expect(afterFailure([])).toBe('<p>0 codes</p>');
});

test('a page that has nothing to show fails with its reading', () => {
  expect(() => afterFailure(undefined)).toThrow('away');
});
