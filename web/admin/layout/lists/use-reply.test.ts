import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { staffShopCalls } from '#contract/shop/staff-shop-calls.ts';
import { useReply } from './use-reply.ts';

function Page() {
  const { reply } = useReply(staffShopCalls.codes);
  return createElement('p', null, reply ? `${reply.length} codes` : 'reading');
}

/** What the page shows after a failed request, with the data read before. */
function afterFailure(data: unknown): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const queryKey = [staffShopCalls.codes.path, {}];
  client.setQueryData(queryKey, data);
  const query = client.getQueryCache().build(client, { queryKey });
  query.setState({ status: 'error', error: new Error('away'), fetchStatus: 'idle' });
  return renderToString(createElement(QueryClientProvider, { client }, createElement(Page)));
}

test('after a failed request the page keeps the data read before', () => {
  expect(afterFailure([])).toBe('<p>0 codes</p>');
});

test('a page without data fails with its request', () => {
  expect(() => afterFailure(undefined)).toThrow('away');
});
