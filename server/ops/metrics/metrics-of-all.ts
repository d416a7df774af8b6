import cluster, { type Worker } from 'node:cluster';
import prometheus, { type Registry } from 'prom-client';

const ASK = 'marquee:metrics-asked';
const ANSWER = 'marquee:metrics-answered';
const SHOW = 'marquee:metrics-of-worker-asked';
const SHOWN = 'marquee:metrics-of-worker';
type Message = { type?: string; text?: string; metrics?: object[] };

/** A worker that has not answered by then hangs. */
const SHOW_WITHIN_MS = 5_000;

/** In the primary process: answers metrics requests of its workers with the combined metrics of all, including its own. */
export function answerMetricsOfAll(own: Registry): void {
  const ofAll = async () => {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    const each = await Promise.all([
      own.getMetricsAsJSON(),
      ...workers.filter((worker) => worker.isConnected()).map(metricsOf),
    ]);
    return prometheus.AggregatorRegistry.aggregate(each).metrics();
  };
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.type !== ASK) return;
    const answer = (text: string) => worker.isConnected() && worker.send({ type: ANSWER, text });
    ofAll().then(answer, () => answer(''));
  });
}

/** Empty for a worker that ends meanwhile. Rejects if it hangs. */
function metricsOf(worker: Worker): Promise<object[]> {
  const { promise, resolve, reject } = Promise.withResolvers<object[]>();
  const take = ({ type, metrics = [] }: Message) => type === SHOWN && resolve(metrics);
  const end = () => resolve([]);
  const timer = setTimeout(() => reject(new Error('A worker does not report its metrics')), SHOW_WITHIN_MS);
  worker.on('message', take).once('exit', end);
  worker.send({ type: SHOW });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', take).off('exit', end);
  });
}

let ofThisWorker: Registry | undefined;

/** Call it in each worker before anything else, so that it answers when metrics are collected. */
export function joinMetrics(): void {
  process.on('message', async ({ type }: Message) => {
    if (type !== SHOW) return;
    const metrics = await ofThisWorker?.getMetricsAsJSON().catch(() => []);
    process.send?.({ type: SHOWN, metrics } satisfies Message);
  });
}

/** The metrics of a scrape of this process; with several workers, those of all. */
export function metricsOfAll(own: Registry): Pick<Registry, 'contentType' | 'metrics'> {
  if (!cluster.isWorker) return own;
  ofThisWorker = own;
  return {
    contentType: own.contentType,
    async metrics() {
      const { promise, resolve } = Promise.withResolvers<string>();
      const take = ({ type, text = '' }: Message) => type === ANSWER && resolve(text);
      process.on('message', take);
      process.send?.({ type: ASK });
      const text = await promise.finally(() => process.off('message', take));
      return text || own.metrics();
    },
  };
}
