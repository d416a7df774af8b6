import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { ContentVersion } from './db/content-version/content-version.ts';
import type { Limits } from './http/limits/rate-limits.ts';
import type { MailConfig } from './mail/settings.ts';
import type { ServiceSettings } from './service-settings/service-settings.ts';
import type { MediaStore } from './storage/store.ts';

/** Dependencies of the rooms. Nothing starts here: the start and the tests create them. */
export type Services = {
  db: NodePgDatabase;
  /** The database that pages read from: `db`, unless there is a replica. */
  contentDb?: NodePgDatabase | undefined;
  log: Logger;
  /** The database behind `db`, for SQL. */
  pool: pg.Pool;
  /** The same database without the time limit of visitors' queries, for publishing. */
  patientPool: pg.Pool;
  /** Public origin, such as https://films.example */
  siteUrl: string;
  /** Public origin of the admin app: `siteUrl`, unless it has its own address. */
  staffUrl: string;
  /** What this process serves: the site, the admin app, or both. */
  serves: Config['SERVE'];
  limits: Limits;
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number;
  now: () => Date;
  /** The company's time zone, an IANA name. */
  timeZone: string;
  /** Tells whether earlier answers still match the content. */
  freshness: ContentVersion;
  mail: MailConfig;
  /** Settings of services that owners write where the environment names none; `mail` and the shop's payments follow them. */
  services: ServiceSettings;
  /** Folders behind /media; the first that has a file wins. */
  mediaRoots: readonly string[];
  /** Where the library stores its files. */
  mediaStore: MediaStore;
  /** Where uploads are stored until they have been read. */
  uploadsDir: string;
  /** Free space on the disk of the uploads, in bytes. */
  freeDiskBytes?: () => number;
  /** Vite serves the scripts, and no content security policy is sent. */
  development?: boolean;
  /** Whether writes must be refused because the disk is full. */
  isDiskFull?: () => boolean;
};
