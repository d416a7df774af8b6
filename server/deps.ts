import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Freshness } from './db/freshness.ts';
import type { Limits } from './http/rate-limits.ts';
import type { AppEnv } from './http/serve.ts';
import type { MailConfig } from './mail/settings.ts';
import type { LibraryNotes } from './media/library-notes.ts';
import type { MediaStore } from './media/store.ts';
import type { Operations } from './operations/routes.ts';
import type { Renderer } from './pages/built-renderer.ts';
import type { RenderOffice } from './pages/office/built-office.ts';
import type { Payments } from './shop/payments/port.ts';
import type { AskLink } from './staff-content/links.ts';

/** What the application is made of. Nothing is started here: main.ts and the tests provide it. */
export type Deps = {
  db: NodePgDatabase;
  /** The database that pages read from: `db`, unless there is a replica. */
  contentDb?: NodePgDatabase | undefined;
  log: Logger;
  /** The database behind `db`, for SQL. */
  pool: pg.Pool;
  /** The same without the limits of a visitor's query, for publishing. */
  patientPool: pg.Pool;
  /** Public origin, such as https://films.example */
  siteUrl: string;
  /** Public origin of the back office: `siteUrl`, unless it has an address of its own. */
  staffUrl: string;
  /** What this process answers: the site, the back office, or both. */
  serves: Config['SERVE'];
  limits: Limits;
  /** Number of reverse proxies in front whose X-Forwarded-For is trusted. */
  trustProxy: number;
  now: () => Date;
  /** The company's, an IANA name. */
  timeZone: string;
  /** Whether a link elsewhere answers; askLink of staff-content, unless a test stands in. */
  askLink?: AskLink;
  /** Whether answers made earlier still match the content. */
  freshness: Freshness;
  mail: MailConfig;
  payments: Payments;
  renderPage: Renderer;
  renderOffice: RenderOffice;
  /** Pictures and trailers, mounted at /media. */
  media: Hono<AppEnv>;
  /** What the library says of pictures below /media. */
  library: () => Promise<LibraryNotes>;
  /** Folders behind /media; the first that has a file wins. */
  mediaRoots: readonly string[];
  /** Where the library keeps its files. */
  mediaStore: MediaStore;
  /** Where uploads wait until they have been read. */
  uploadsDir: string;
  /** Free space on the disk of the uploads, in bytes. */
  freeDiskBytes?: () => number;
  operations: Operations;
  /** Vite serves the scripts, and no content security policy is sent. */
  development?: boolean;
  /** Whether writes must be refused because the disk is full. */
  isDiskFull?: () => boolean;
};
