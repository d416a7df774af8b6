import { html, raw } from 'hono/html';
import type { mails } from '#server/db/tables/mails.ts';

/** A mail as a feature writes it; sender and Message-ID are added when it is sent. */
export type Letter = { to: string } & (typeof mails.$inferInsert)['letter'];

/**
 * The HTML form of a letter, in the colours of the client, light or dark, and as narrow as a phone. `body` is escaped by
 * the `html` tag.
 */
export const htmlLetter = (title: string, body: ReturnType<typeof html>): string =>
  String(
    html`${raw('<!doctype html>')}<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style><title>${title}</title></head>
<body style="margin:0"><div style="${PAGE}">${body}</div></body></html>`,
  );

/** On an element of its own: clients replace the body by one of theirs. The last one is for Outlook. */
const PAGE =
  'max-width:36em;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;word-break:break-word';
