import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import prometheus, { type Histogram, type Registry } from 'prom-client';
import { createDurations, type Durations } from './durations.ts';

/** Series are defined by these, by routes and by our own statuses, so clients cannot create more. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
const OTHER_METHOD = 'other';
const UNMATCHED = 'unmatched';

const DURATION = 'marquee_http_request_duration_seconds';

/** nginx's status for a visitor who left before the answer. */
const LEFT = 499;

/** Targets whose route is cached: a cached page takes 30 microseconds in all. */
const MOST_REMEMBERED = 1_000;

type RouteOf = (target: string) => string | undefined;
type Series = { route: string; method: string; durations: Durations; statuses: Map<number, number> };

/**
 * `count` wraps a listener: counts each request by route, method and status, with its duration. Counts are plain numbers, which
 * `registry` reads at a scrape.
 */
export function createRequestMetrics(routeOf: RouteOf): {
  registry: Registry;
  count(listener: RequestListener): RequestListener;
} {
  const find = remembering(routeOf);
  const byMethod = new Map<string, Map<string, Series>>();

  function seriesOf(method: string, route: string): Series {
    const ofMethod = byMethod.get(method) ?? new Map<string, Series>();
    byMethod.set(method, ofMethod);
    const series = ofMethod.get(route) ?? {
      route,
      method,
      durations: createDurations(),
      statuses: new Map(),
    };
    ofMethod.set(route, series);
    return series;
  }

  function note({ method = '', url = '/' }: IncomingMessage, res: ServerResponse, began: number): void {
    const { durations, statuses } = seriesOf(METHODS.has(method) ? method : OTHER_METHOD, find(url));
    const status = res.headersSent ? res.statusCode : LEFT;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    durations.add((performance.now() - began) / 1000);
  }

  const all = () => [...byMethod.values()].flatMap((ofMethod) => [...ofMethod.values()]);
  return {
    registry: showing(all),
    count: (listener) => (req, res) => {
      const began = performance.now();
      listener(req, res);
      if (res.headersSent) note(req, res, began);
      else res.once('close', () => note(req, res, began));
    },
  };
}

/** The same function, with a cache of recent targets. */
function remembering(routeOf: RouteOf): (target: string) => string {
  const known = new Map<string, string>();
  return (target) => {
    const before = known.get(target);
    if (before !== undefined) return before;
    const route = routeOf(target) ?? UNMATCHED;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(target, route);
    return route;
  };
}

function showing(all: () => Series[]): Registry {
  const registry = new prometheus.Registry();
  new prometheus.Counter({
    name: 'marquee_http_requests_total',
    help: 'Requests by route (unmatched: nothing is there), method (other: a rare one) and status (499: the visitor left before the answer)',
    labelNames: ['route', 'method', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { route, method, statuses } of all())
        for (const [status, requests] of statuses) this.inc({ route, method, status }, requests);
    },
  });
  // The library's histogram takes a microsecond an observation; a registry needs only these members of a metric.
  registry.registerMetric({
    name: DURATION,
    get: async () => ({
      name: DURATION,
      help: 'Time from request to the end of its answer; of a cached page, until it is handed to the connection',
      type: 'histogram',
      aggregator: 'sum',
      values: all().flatMap(({ route, method, durations }) => durations.values(DURATION, { route, method })),
    }),
  } as unknown as Histogram);
  return registry;
}
