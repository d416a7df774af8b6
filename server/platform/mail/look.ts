import { html } from 'hono/html';
import type { MailRow } from '#contract/content/mails/placeholders.ts';
import { ACCENT_COLOUR, GROUND_COLOUR } from '#contract/core/brand.ts';
import { imageUrl } from '#contract/core/images.ts';
import type { Correspondents } from './settings.ts';

const LOGO_HEIGHT = 40;
/** Of the picture, in pixels: enough for 40 px at twice the resolution, up to a ratio of six to one. */
const LOGO_WIDTH = 480;

/** The company's name at the head of a mail: its logo for light ground, on white also in dark mail clients, else as text. */
export function mailHead({ brand, siteUrl, identity }: Correspondents): ReturnType<typeof html> {
  const logo = identity?.logoOnLight;
  if (!logo) return html`<p style="font:24px/1.2 Georgia,serif">${brand}</p>`;
  const address = siteUrl + imageUrl(logo, { width: LOGO_WIDTH, format: 'png' }); // not every mail client reads WebP
  return html`<p><span style="display:inline-block;padding:8px;background:#ffffff;border-radius:4px"><img src="${address}" alt="${brand}" height="${LOGO_HEIGHT}" style="display:block;height:${LOGO_HEIGHT}px;width:auto"></span></p>`;
}

/** The accent with dark text, in light and dark mail clients. */
export const mailButton = ({ identity }: Correspondents): string =>
  `display:inline-block;padding:12px 20px;background:${identity?.accent ?? ACCENT_COLOUR};color:${identity?.ground ?? GROUND_COLOUR};text-decoration:none;border-radius:4px`;

/** Two columns as a table: amounts to the right, or labels to the left. */
export function mailRows(
  rows: { amounts: readonly MailRow[] } | { facts: readonly MailRow[] },
): ReturnType<typeof html> {
  return 'amounts' in rows
    ? html`<table cellspacing="0" cellpadding="0" style="width:100%;border-collapse:collapse;margin:24px 0">${rows.amounts.map(amountRow)}</table>`
    : html`<table cellpadding="4">${rows.facts.map(
        ([label, value]) => html`<tr><th align="left" valign="top">${label}</th><td>${value}</td></tr>`,
      )}</table>`;
}

function amountRow([what, amount, isTotal]: MailRow) {
  const cell = `padding:8px 0;border-top:1px solid #8a8177;vertical-align:top${isTotal ? ';font-weight:bold' : ''}`;
  return html`<tr><td style="${cell};width:100%">${what}</td><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap">${amount}</td></tr>`;
}
