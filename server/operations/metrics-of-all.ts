import cluster, { type Worker } from 'node:cluster';
import prometheus, { type Registry } from 'prom-client';

const ASK = 'marquee:metrics-asked';
const ANSWER = 'marquee:metrics-answered';
type Message = { type?: string; text?: string };

/** In the process that keeps the others: tells each that asks what all of them have counted, added up, and its own figures. */
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

/** To be called in each of the others before it starts anything: from then on it answers when the figures are collected. */
export function joinMetrics(): void {
  new prometheus.AggregatorRegistry();
}

/** What a scrape of this process shows: where it is one of several, the figures of all of them. */
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
