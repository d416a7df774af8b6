import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** A named number that is read at the moment it is asked for. */
export type Reading = { name: string; help: string; read: () => number };

/** The process's own figures and the given readings, in the text format of Prometheus. */
export function createMetrics(readings: Reading[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const { name, help, read } of readings) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  }
  return registry;
}
