import type { ServiceName } from '#contract/admin/service-calls.ts';
import { type ServiceForm, type ServiceShown, serviceEndpoints } from '#contract/admin/services.ts';
import { Environment } from '#server/config.ts';
import { actorOf } from '../audit/actor.ts';
import { record } from '../audit/audit.ts';
import { lockSetUp } from '../db/settings-lock.ts';
import { HttpError, Invalid } from '../http/errors.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import type { Service, ServiceValues } from './service.ts';
import { SERVICE_SETTINGS, type ServiceSetting, type SetBy } from './service-settings.ts';

/** Longest time of one test, in milliseconds: the words of a server that is slow to refuse. */
const TEST_MS = 15_000;
const NAMES = {
  'mail-server': 'the mail server',
  mailbox: 'the mailbox',
  'card-payments': 'card payments',
  'backup-store': 'the bucket of backups',
  contentful: 'Contentful',
} as const satisfies Record<ServiceName, string>;

/** /api/staff/services: what owners set of the services that the environment does not name. */
export function serveServices(
  serve: Serve,
  { db, services }: Pick<Services, 'db' | 'services'>,
  offered: readonly Service[],
): void {
  const serviceNamed = (name: ServiceName): Service => {
    const found = offered.find((each) => each.name === name);
    if (!found) throw new HttpError('not-found');
    return found;
  };
  const setByOf = ({ variables }: Service): SetBy =>
    variables.map((name) => services.setBy(name)).find((by) => by !== null) ?? null;
  const now = (): ServiceValues => services.current;
  const shown = (service: Service): ServiceShown => {
    const { variables, optional = [] } = service;
    const isSet = variables.every((name) => optional.includes(name) || now()[name] !== undefined);
    const facts = isSet ? service.factsOf(now()) : null;
    return { service: service.name, setBy: setByOf(service), facts };
  };
  /** Throws 409 if the environment sets it. */
  const ownOne = (name: ServiceName): Service => {
    const service = serviceNamed(name);
    if (setByOf(service) === 'environment') throw new HttpError('service-of-environment');
    return service;
  };
  const valuesOf = (service: Service, form: ServiceForm): ServiceValues => {
    const values = service.valuesOf(form, now());
    for (const name of SERVICE_SETTINGS) if (values[name] !== undefined) checkValue(name, values[name]);
    return values;
  };

  serve(serviceEndpoints.all, () => ({ services: offered.map(shown) }));

  serve(serviceEndpoints.put, async ({ body, staff, c }) => {
    const service = ownOne(body.service);
    const before = shown(service).facts;
    const values = valuesOf(service, body);
    await db.transaction(async (tx) => {
      await lockSetUp(tx);
      await services.store(
        tx,
        Object.fromEntries(service.variables.map((name) => [name, values[name] ?? null])),
      );
      const after = service.factsOf(values);
      await record(tx, actorOf(c, staff), { action: `set ${NAMES[service.name]}`, before, after });
    });
    await services.refresh();
    return shown(service);
  });

  serve(serviceEndpoints.remove, async ({ body, staff, c }) => {
    const service = ownOne(body.service);
    const before = shown(service).facts;
    await db.transaction(async (tx) => {
      await services.store(tx, Object.fromEntries(service.variables.map((name) => [name, null])));
      await record(tx, actorOf(c, staff), { action: `removed ${NAMES[service.name]}`, before });
    });
    await services.refresh();
    return shown(service);
  });

  serve(serviceEndpoints.test, async ({ body: { service: name, form }, staff }) => {
    const service = serviceNamed(name);
    if (form && form.service !== name) throw new Invalid('The form is for another service');
    if (!form && !shown(service).facts) throw new HttpError('service-not-set');
    const values = form ? valuesOf(service, form) : now();
    const signal = AbortSignal.timeout(TEST_MS);
    return service.test(values, { email: staff.email, isStored: !form, signal });
  });
}

/** Throws Invalid unless the environment's rule for this variable accepts the value. */
function checkValue(name: ServiceSetting, value: string): void {
  const { success, error } = Environment.shape[name].safeParse(value);
  if (!success) throw new Invalid(error.issues[0]?.message ?? 'is not valid');
}
