import { createServer, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import { createRequestMetrics } from './request-metrics.ts';

type Answer = { status: number; afterMs?: number };

/** A site that answers 200 below /film/ only; `ask` resolves when the request is answered, or abandoned after `leaveMs`. */
async function open({ status, afterMs }: Answer) {
  const routeOf = (target: string) => (target.startsWith('/film/') ? '/film/{slug}' : undefined);
  const { registry, count } = createRequestMetrics(routeOf);
  const listener = count((req, res) => {
    const answer = () => res.writeHead(routeOf(req.url ?? '') ? status : 404).end();
    if (afterMs === undefined) answer();
    else setTimeout(answer, afterMs);
  });
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string, method = 'GET', leaveMs?: number) =>
    new Promise<void>((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path, method }, (answer) =>
        answer.resume().on('end', resolve),
      );
      asked.on('error', () => resolve()).end();
      if (leaveMs !== undefined) setTimeout(() => asked.destroy(), leaveMs);
    });
  const counts = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('marquee_http_requests_total{'));
  return { ask, counts, registry };
}

test('requests are counted by route, method and status', async () => {
  const { ask, counts, registry } = await open({ status: 200 });
  await ask('/film/heron');
  await ask('/film/salt-road?utm_source=mail');
  await ask('/film/heron', 'POST');
  expect(await counts()).toEqual([
    'marquee_http_requests_total{route="/film/{slug}",method="GET",status="200"} 2',
    'marquee_http_requests_total{route="/film/{slug}",method="POST",status="200"} 1',
  ]);
  expect(await registry.metrics()).toContain(
    'marquee_http_request_duration_seconds_count{route="/film/{slug}",method="GET"} 2',
  );
});

test('a thousand missing addresses, and odd methods, make one series each', async () => {
  const { ask, counts } = await open({ status: 200 });
  for (let number = 0; number < 1_000; number++) await ask(`/nothing-${number}`);
  for (const method of ['PROPFIND', 'PURGE', 'OPTIONS']) await ask('/film/heron', method);
  expect(await counts()).toEqual([
    'marquee_http_requests_total{route="unmatched",method="GET",status="404"} 1000',
    'marquee_http_requests_total{route="/film/{slug}",method="other",status="200"} 3',
  ]);
});

test('an answer that takes half a second is in the bucket of a second, not of a quarter', async () => {
  const { ask, registry } = await open({ status: 200, afterMs: 500 });
  await ask('/film/heron');
  const bucket = async (seconds: number) =>
    new RegExp(`_bucket\\{le="${seconds}",route="/film/\\{slug\\}",method="GET"\\} (\\d)`).exec(
      await registry.metrics(),
    )?.[1];
  await eventually(async () => expect([await bucket(0.25), await bucket(2.5)]).toEqual(['0', '1']));
});

test('a visitor who leaves before the answer is counted as 499', async () => {
  const { ask, counts } = await open({ status: 200, afterMs: 60_000 });
  await ask('/film/heron', 'GET', 100);
  await eventually(async () =>
    expect(await counts()).toEqual([
      'marquee_http_requests_total{route="/film/{slug}",method="GET",status="499"} 1',
    ]),
  );
});
