import { html, raw } from 'hono/html';
import type { mails } from '../db/tables/mails.ts';

/** A mail as a feature writes it; sender and Message-ID are added when it is sent. */
export type Email = { to: string } & (typeof mails.$inferInsert)['letter'];

/** The HTML form of a mail, in the client's light or dark colours, no wider than a phone. The `html` tag escapes `body`. */
export const htmlEmail = (title: string, body: ReturnType<typeof html>): string =>
  String(
    html`${raw('<!doctype html>')}<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}</style><title>${title}</title></head>
<body style="margin:0"><div style="${PAGE}">${body}</div></body></html>`,
  );

/** On its own element, because clients replace the body with theirs. The last property is for Outlook. */
const PAGE =
  'max-width:36em;margin:0 auto;padding:24px 16px;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere;word-break:break-word';
