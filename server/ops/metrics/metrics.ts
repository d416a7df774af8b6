import prometheus, { type Aggregator, type Registry } from 'prom-client';

/** A named number, read on demand. `aggregator`: how several processes' values are combined (sum by default). */
export type Reading = { name: string; help: string; read: () => number; aggregator?: Aggregator };

/** The process's own metrics and the given readings, in Prometheus text format. */
export function createMetrics(readings: Reading[]): Registry {
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  for (const { name, help, read, aggregator = 'sum' } of readings) {
    const settings = { name, help, aggregator, registers: [registry] };
    // A counter must be declared as such (Prometheus naming conventions).
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
