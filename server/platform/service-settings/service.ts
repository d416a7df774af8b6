import type { ServiceForm, ServiceShown } from '#contract/admin/services.ts';
import type { ServiceSetting } from './service-settings.ts';

export type ServiceValues = Partial<Record<ServiceSetting, string | undefined>>;

type Tested = { works: boolean; words: string };
/** `isStored`: the values are those in use, not typed ones. `email`: of whoever tests. */
type TestContext = { email: string; isStored: boolean; signal: AbortSignal };

/** A service that owners may name: what its form becomes, what is shown of it, and how it is tried. Each room has its own. */
export type Service<Form extends ServiceForm = ServiceForm> = {
  name: Form['service'];
  variables: readonly ServiceSetting[];
  /** Those of them that it works without. */
  optional?: readonly ServiceSetting[];
  /** What is set, without secrets. */
  factsOf(values: ServiceValues): ServiceShown['facts'];
  /** The values to store. `now`: those in use, from which a secret that is `null` is taken. Throws Invalid. */
  valuesOf(form: Form, now: ServiceValues): ServiceValues;
  /** Tries it; a fault is returned in words, never thrown. */
  test(values: ServiceValues, context: TestContext): Promise<Tested>;
};
