import { html } from 'hono/html';
import type { Issue } from '../model/issues.ts';

const BAR = [
  'position:sticky;inset:auto 0 0;z-index:70;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline',
  'padding:.75rem max(1rem,2vw);background:var(--color-amber,#f2b44c);color:var(--color-ground,#0b0a09)',
  'font:600 1rem/1.4 var(--font-sans,sans-serif)',
].join(';');
const LINK = 'color:inherit;text-decoration:underline;padding:.5rem 0';

/** The bar at the foot of a preview: what is shown, and a link back. */
export type Bar = { says: string; begin: string; back?: { to: string; label: string } | undefined };

export const bar = ({ says, begin, back }: Bar): string =>
  String(
    html`<aside aria-label="Preview" style="${BAR}"><span style="margin-right:auto">Preview. ${says}</span><a href="${begin}" style="${LINK}">To its page</a>${
      back ? html`<a href="${back.to}" style="${LINK}">${back.label}</a>` : ''
    }</aside>`,
  );

/** Shown instead of a page that cannot be rendered because the draft has errors. */
export const issuesPage = (issues: readonly Issue[], says: Bar): string =>
  noPreview(
    html`<p>The draft cannot be shown before this is put right:</p>
<ul>${issues.map(({ entry, field, message }) => html`<li>${[entry, field].filter(Boolean).join(', ')}: ${message}</li>`)}</ul>`,
    says,
  );

/** The same for a guest, who cannot correct the draft. */
export const unfinishedPage = (says: Bar): string =>
  noPreview(
    html`<p>This is still being written and cannot be shown yet. Please try the link again later.</p>`,
    says,
  );

/** Shown where what is outside of this site cannot be read. */
export const faultPage = (words: string, says: Bar): string => noPreview(html`<p>${words}</p>`, says);

const noPreview = (words: ReturnType<typeof html>, says: Bar): string =>
  String(html`<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>No preview yet</title></head>
<body style="margin:0;min-height:100vh;display:flex;flex-direction:column;background:#0b0a09;color:#f4efe6;font:1.0625rem/1.6 sans-serif">
<main style="flex:1;padding:4rem max(1rem,6vw)"><h1>No preview yet</h1>${words}</main>`) +
  `${bar(says)}</body></html>`;
