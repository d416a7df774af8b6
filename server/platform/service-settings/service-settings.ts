import { eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '#server/config.ts';
import { serviceSettings } from '../db/tables/service-settings.ts';
import { seal, unseal } from './seal.ts';

/** The variables that an owner can set in /staff where the environment does not. */
export const SERVICE_SETTINGS = [
  'SMTP_URL',
  'IMAP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_STORE',
  'CONTENTFUL_SPACE',
  'CONTENTFUL_ENVIRONMENT',
  'CONTENTFUL_REGION',
  'CONTENTFUL_TOKEN',
  'CONTENTFUL_PREVIEW_TOKEN',
  'CONTENTFUL_WEBHOOK_SECRET',
] as const;
export type ServiceSetting = (typeof SERVICE_SETTINGS)[number];
type Values = Pick<Config, ServiceSetting | 'STRIPE_API_URL' | 'WEBHOOK_TEST_ORIGIN' | 'CONTENTFUL_API_URL'>;

/** `environment`: set where the site runs, which wins. `unreadable`: stored by a machine with another key. */
export type SetBy = 'environment' | 'staff' | 'unreadable' | null;

export type ServiceSettings<Current extends Values = Values> = {
  /** All settings with the present values of services. The same object always: whoever keeps it sees changes. */
  current: Current;
  setBy(name: ServiceSetting): SetBy;
  /** Reads what is stored. Resolves after `current` has it. */
  refresh(): Promise<void>;
  /** Encrypts a secret that another table stores, for one name. */
  seal(name: string, text: string): Promise<string>;
  /** Undefined if it was sealed by another key. */
  unseal(name: string, sealed: string): Promise<string | undefined>;
  /** Stores values, or removes them with `null`, in the caller's transaction; `refresh` afterwards. */
  store(
    tx: Pick<NodePgDatabase, 'insert' | 'delete'>,
    values: Partial<Record<ServiceSetting, string | null>>,
  ): Promise<void>;
};

type Options<Current extends Values> = {
  config: Current;
  db: Pick<NodePgDatabase, 'select'>;
  /** Called before the first use only: most sites set nothing here, and have no key. */
  readKey: () => Promise<Uint8Array>;
};

/** The services' settings of one process: of the environment, else stored by an owner. `refresh` before the first use. */
export function createServiceSettings<Current extends Values>({
  config,
  db,
  readKey,
}: Options<Current>): ServiceSettings<Current> {
  const current = { ...config };
  const open = SERVICE_SETTINGS.filter((name) => config[name] === undefined);
  let unreadable: ReadonlySet<string> = new Set();
  let key: Promise<Uint8Array> | undefined;
  const ownKey = () => {
    key ??= readKey().catch((error: unknown) => {
      key = undefined; // read again at the next need
      throw error;
    });
    return key;
  };
  const read = async () => {
    const rows = open.length > 0 ? await rowsOf(db, open) : [];
    const values = new Map<string, string | undefined>();
    for (const { name, sealed } of rows) values.set(name, unseal(await ownKey(), name, sealed));
    for (const name of open) Object.assign(current, { [name]: values.get(name) });
    unreadable = new Set([...values].filter(([, value]) => value === undefined).map(([name]) => name));
  };
  let reading: Promise<void> = Promise.resolve();
  return {
    current,
    setBy(name) {
      if (config[name] !== undefined) return 'environment';
      if (unreadable.has(name)) return 'unreadable';
      return current[name] === undefined ? null : 'staff';
    },
    refresh() {
      // One after the other: an earlier read must not undo what a later one has found.
      reading = reading.catch(() => {}).then(read);
      return reading;
    },
    seal: async (name, text) => seal(await ownKey(), name, text),
    unseal: async (name, sealed) => unseal(await ownKey(), name, sealed),
    async store(tx, values) {
      for (const [name, value] of Object.entries(values))
        if (value === null) await tx.delete(serviceSettings).where(eq(serviceSettings.name, name));
        else {
          const sealed = seal(await ownKey(), name, value);
          await tx
            .insert(serviceSettings)
            .values({ name, sealed })
            .onConflictDoUpdate({ target: serviceSettings.name, set: { sealed, updatedAt: sql`now()` } });
        }
    },
  };
}

const rowsOf = (db: Pick<NodePgDatabase, 'select'>, names: ServiceSetting[]) =>
  db.select().from(serviceSettings).where(inArray(serviceSettings.name, names));
