import { html, raw } from 'hono/html';
import type { mails } from '#server/db/tables/mails.ts';

/** A mail as a feature writes it; sender and Message-ID are added when it is sent. */
export type Letter = { to: string } & (typeof mails.$inferInsert)['letter'];

/** The HTML form of a letter. `body` is escaped by the `html` tag. */
export const htmlLetter = (title: string, body: ReturnType<typeof html>): string =>
  String(
    html`${raw('<!doctype html>')}<html lang="en-GB"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="font-family:sans-serif">${body}</body></html>`,
  );
