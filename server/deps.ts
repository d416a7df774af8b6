import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Revision } from './db/revision.ts';
import type { Limits } from './http/rate-limits.ts';
import type { AppEnv } from './http/serve.ts';
import type { MailConfig } from './mail/settings.ts';
import type { Operations } from './operations/routes.ts';
import type { Renderer } from './pages/built-renderer.ts';

/** What the application is made from. Nothing is started here: main.ts and the tests bring it. */
export type Deps = {
  db: NodePgDatabase;
  /** What the pages show is read from here: `db`, unless there is a replica. */
  contentDb?: NodePgDatabase | undefined;
  log: Logger;
  /** Public origin, such as https://films.example */
  siteUrl: string;
  limits: Limits;
  /** Number of reverse proxies in front whose X-Forwarded-For is believed. */
  trustProxy: number;
  now: () => Date;
  /** What content the database holds: changes with every change of it. */
  revision: () => Revision;
  mail: MailConfig;
  renderPage: Renderer;
  /** Pictures and trailers, to be found below /media. */
  media: Hono<AppEnv>;
  /** Where the files behind /media lie; the first folder that has one wins. */
  mediaRoots: readonly string[];
  operations: Operations;
  /** Vite serves the scripts and no content security policy is sent. */
  development?: boolean;
  /** Nothing may be taken in: there is no room for it. */
  isDiskFull?: () => boolean;
};
