import cluster, { type Worker } from 'node:cluster';
import prometheus, { type Registry } from 'prom-client';

const ASK = 'marquee:metrics-asked';
const ANSWER = 'marquee:metrics-answered';
type Message = { type?: string; text?: string };

/** In the primary process: answers metrics requests of its workers with the sum of all, including its own. */
export function answerMetricsOfAll(own: Registry): void {
  const all = new prometheus.AggregatorRegistry();
  cluster.on('message', (worker: Worker, message: Message) => {
    if (message.type !== ASK) return;
    const answer = (text: string) => worker.isConnected() && worker.send({ type: ANSWER, text });
    const texts = Promise.all([all.clusterMetrics(), own.metrics()]);
    texts.then(
      (each) => answer(each.join('\n')),
      () => answer(''),
    );
  });
}

/** Call it in each worker before anything else: it then answers when metrics are collected. */
export function joinMetrics(): void {
  new prometheus.AggregatorRegistry();
}

/** The metrics a scrape of this process shows; with several workers, those of all. */
export function metricsOfAll(own: Registry): Pick<Registry, 'contentType' | 'metrics'> {
  if (!cluster.isWorker) return own;
  prometheus.AggregatorRegistry.setRegistries(own);
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
