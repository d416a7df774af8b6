import type { SourceFile } from './source-files.ts';

/**
 * The rooms of each part, from the lowest to the highest. A room imports its own files and those of rooms below it; rooms on the same
 * level do not import each other.
 */
export const LAYERS: Record<string, readonly string[][]> = {
  contract: [
    ['core'],
    ['shop'],
    ['catalogue'],
    ['content'],
    ['audience'],
    ['members'],
    ['inbox'],
    ['media'],
    ['admin'],
  ],
  server: [
    ['platform'],
    ['media'],
    ['inbox'],
    ['shop'],
    ['catalogue'],
    ['members'],
    ['content'],
    ['audience'],
    ['admin'],
    ['rendering'],
    ['ops'],
    ['start'],
  ],
  web: [['styles'], ['api'], ['ui'], ['site', 'admin']],
  'web/site': [
    ['router'],
    ['state'],
    ['hydration', 'blog', 'catalogue', 'checkout', 'company', 'forms', 'shop'],
    ['audience'],
    ['members'],
    ['shell'],
    ['api-docs', 'routes'],
  ],
  'web/admin': [
    ['api'],
    ['auth'],
    ['layout'],
    ['uploads'],
    ['fields'],
    ['sections'],
    ['shell'],
    ['dashboard'],
  ],
  'web/admin/sections': [
    ['services'],
    [
      'account',
      'audit',
      'backups',
      'content',
      'import',
      'inbox',
      'mail',
      'media',
      'newsletters',
      'own-site',
      'privacy',
      'redirects',
      'saved-replies',
      'screenings',
      'shop',
      'submissions',
      'system',
      'team',
      'tokens',
      'visits',
      'webhooks',
    ],
  ],
};

/** Every room may import the configuration. Other files outside the rooms connect them; only the highest room may import those. */
const BELOW_ALL = new Set(['server/config.ts']);

/** The room of a file; '' for a file outside the rooms, undefined for one elsewhere. */
function roomOf(top: string, path: string): string | undefined {
  if (!path.startsWith(`${top}/`)) return undefined;
  const [room = '', ...rest] = path.slice(top.length + 1).split('/');
  return rest.length > 0 ? room : '';
}

/** The imports between rooms of a part, each as file and imported file with their rooms. */
function arrowsIn(files: readonly SourceFile[], top: string) {
  return files.flatMap(({ path, imports }) => {
    const from = roomOf(top, path);
    if (!from) return [];
    return imports.flatMap(({ file }) => {
      const to = file === undefined || BELOW_ALL.has(file) ? undefined : roomOf(top, file);
      return to === undefined || to === from ? [] : [{ path, file, from, to }];
    });
  });
}

/** The imports of a part that do not point downward, as `file → imported file`. */
export function importsAgainst(files: readonly SourceFile[], top: string): string[] {
  const layers = LAYERS[top] ?? [];
  const layerOf = (room: string) => layers.findIndex((rooms) => rooms.includes(room));
  return arrowsIn(files, top)
    .filter(({ from, to }) => (to === '' ? layerOf(from) < layers.length - 1 : layerOf(from) <= layerOf(to)))
    .map(({ path, file }) => `${path} → ${file}`);
}

/** The document with the diagram of the server's rooms. */
export const DRAWN_IN = 'docs/architecture.md';

/** The server's rooms as a Mermaid diagram: an arrow for each room that another one imports, with the number of imports. */
export function drawRooms(files: readonly SourceFile[]): string {
  const counts = new Map<string, number>();
  for (const { from, to } of arrowsIn(files, 'server')) {
    if (from === 'start') continue; // it starts all of them
    const arrow = `${from} -->|N| ${to}`;
    counts.set(arrow, (counts.get(arrow) ?? 0) + 1);
  }
  const arrows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1));
  return ['graph TD', ...arrows.map(([arrow, count]) => `  ${arrow.replace('N', String(count))}`)].join('\n');
}

/** The tables that each room of the server writes. Other rooms read them, and request changes through functions of that room. */
export const TABLES: Record<string, readonly string[]> = {
  platform: [
    ...[
      'audit_log',
      'clock',
      'idempotency_keys',
      'job_runners',
      'mail_settings',
      'mails',
      'rate_limits',
      'service_settings',
      'site_secrets',
      'webhook_deliveries',
      'webhooks',
    ],
  ],
  media: ['pictures', 'orphaned_files'],
  inbox: [
    ...['attachment_pieces', 'contact_messages', 'film_submissions', 'mailboxes', 'reply_templates'],
    ...['submission_events', 'submission_reviews', 'thread_attachments', 'thread_messages', 'thread_notes'],
    'threads',
  ],
  shop: [
    ...['discount_codes', 'number_series', 'order_events', 'order_lines', 'order_parcels', 'orders'],
    ...['payment_events', 'payments', 'refunds', 'shop_settings', 'stock_moves', 'variants'],
  ],
  audience: ['consents', 'mailing_receivers', 'mailings', 'returned_addresses', 'subscribers'],
  catalogue: ['cinemas', 'missing_addresses', 'own_redirects', 'screenings'],
  members: [
    ...[
      'calendar_feeds',
      'member_emails',
      'member_links',
      'member_passkeys',
      'passkey_challenges',
      'sessions',
    ],
    ...['users', 'watchlist', 'watchlist_shares'],
  ],
  content: [
    ...[
      'editing',
      'entries',
      'imports',
      'preview_links',
      'row_orders',
      'schedules',
      'former_slugs',
      'versions',
    ],
    ...['contentful_resources', 'contentful_sync'],
    // Written by publish, which derives their names from the kind.
    ...['biographies', 'collections', 'credits', 'documents', 'film_facts', 'films', 'people', 'posts'],
    ...['pages', 'products', 'seasons'],
    // Written by triggers of those.
    ...['film_counts', 'film_offers', 'film_words', 'used_kinds'],
    ...['offer_links', 'offer_link_settings'],
  ],
  admin: [
    ...['staff', 'staff_invitations', 'staff_passkeys', 'staff_recovery_codes', 'staff_sessions'],
    'staff_tokens',
  ],
  ops: [
    ...['backup_settings', 'content_revision', 'site_origin', 'start_settings'], // the second by a restore; otherwise by triggers
    ...['visit_counts', 'visit_salts', 'visit_settings', 'visitors_of_day'],
  ],
};

const DEFINED = /export const (\w+) = pgTable\(\s*'(\w+)'/g;
const WRITTEN = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE) ([a-z_]+)/g;
const WRITTEN_BY_DRIZZLE = /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g;

/** The names of all tables by the names of their definitions. */
export const tablesIn = (files: readonly SourceFile[]): ReadonlyMap<string, string> =>
  new Map(
    files
      .filter(({ path }) => path.startsWith('server/platform/db/tables/'))
      .flatMap(({ text }) => [...text.matchAll(DEFINED)].map(([, name = '', table = '']) => [name, table])),
  );

/** The statements of files that write a table of another room, as `file: table`. */
export function foreignWrites(files: readonly SourceFile[], tables: ReadonlyMap<string, string>): string[] {
  const roomsOf = new Map(
    Object.entries(TABLES).flatMap(([room, names]) => names.map((name) => [name, room])),
  );
  return files.flatMap(({ path, text }) => {
    const written = [
      ...[...text.matchAll(WRITTEN)].map(([, table = '']) => table),
      ...[...text.matchAll(WRITTEN_BY_DRIZZLE)].map(([, name = '']) => tables.get(name) ?? ''),
    ];
    const room = roomOf('server', path);
    return written
      .filter((table) => roomsOf.has(table) && roomsOf.get(table) !== room)
      .map((table) => `${path}: ${table}`);
  });
}
