import prometheus, { type Aggregator, type Registry } from 'prom-client';

/** A named number that is read at the moment it is asked for. `aggregator`: how those of several processes become one (sum). */
export type Reading = { name: string; help: string; read: () => number; aggregator?: Aggregator };

/** The process's own figures and the given readings, in the text format of Prometheus. */
export function createMetrics(readings: Reading[]): Registry {
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  for (const { name, help, read, aggregator = 'sum' } of readings) {
    const settings = { name, help, aggregator, registers: [registry] };
    // What only grows is called so (Prometheus, metric and label naming).
    if (name.endsWith('_total')) {
      new prometheus.Counter({
        ...settings,
        collect() {
          this.reset();
          this.inc(read());
        },
      });
    } else {
      new prometheus.Gauge({
        ...settings,
        collect() {
          this.set(read());
        },
      });
    }
  }
  return registry;
}
