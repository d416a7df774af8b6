import { eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Step } from '#contract/admin/staff-own-site.ts';
import { staffEntryPath, staffListPath, staffPaths } from '#contract/admin/staff-paths.ts';
import { companyEndpoints } from '#contract/catalogue/company.ts';
import { Home } from '#contract/catalogue/home.ts';
import { Identity } from '#contract/catalogue/identity.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { entries } from '#server/platform/db/tables/content.ts';
import { staff } from '#server/platform/db/tables/staff.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { isLocalAddress } from '../health/thresholds.ts';
import { PLACEHOLDERS } from './begin.ts';
import { readOrigin } from './origin.ts';

type Options = {
  db: NodePgDatabase;
  siteUrl: string;
  mail: MailConfig;
  /** What the shop still needs to take orders. */
  shopNeeds: () => Promise<string[]>;
};

/** The first steps of a company's own site, each with whether it is done: a step is done when its page no longer says what it began with. */
export async function firstSteps({ db, siteUrl, mail, shopNeeds }: Options): Promise<Step[]> {
  const site = await documentNamed(db, 'site', companyEndpoints.site.reply);
  const company = await documentNamed(db, 'company', companyEndpoints.company.reply);
  const identity = await documentNamed(db, 'identity', Identity);
  const home = await documentNamed(db, 'home', Home.partial());
  const live = await db
    .select({ kind: entries.kind })
    .from(entries)
    .where(eq(entries.live, true))
    .groupBy(entries.kind);
  const has = (kind: string) => live.some((each) => each.kind === kind);
  const { contact, brand, tagline } = site ?? { brand: PLACEHOLDERS.name, tagline: '' };
  const needs = await shopNeeds();
  const withoutShop = (await readOrigin(db))?.withoutShop === true;
  const [texts, look] = [staffEntryPath('documents', 'site'), staffEntryPath('documents', 'identity')];
  return [
    {
      label: 'Name and tagline',
      line: 'as visitors and search engines see them',
      to: texts,
      isDone: brand !== PLACEHOLDERS.name && tagline !== '' && tagline !== STARTER_TAGLINE,
    },
    {
      label: 'Logo',
      line: 'for the bar, mails and invoices; icons are made from it',
      to: look,
      isDone: Boolean(identity?.logoOnDark || identity?.mark),
    },
    {
      label: 'Colours and type',
      line: 'your accent, your ground, one of three pairs of type',
      to: look,
      isDone: Boolean(identity?.accent || identity?.ground || identity?.type),
    },
    {
      label: 'Contact',
      line: 'email, telephone and place in the footer and on the contact page',
      to: texts,
      isDone: contact?.email !== PLACEHOLDERS.email && Boolean(contact?.phone || contact?.location),
    },
    {
      label: 'About',
      line: 'who you are, your people and partners',
      to: staffEntryPath('documents', 'company'),
      isDone:
        (company?.team.length ?? 0) > 0 || company?.paragraphs.join('').endsWith(STARTER_ABOUT) === false,
    },
    {
      label: 'First film',
      line: 'a title, a poster and a description are enough',
      to: staffListPath('films'),
      isDone: has('films'),
    },
    {
      label: 'Home page',
      line: 'the films of the first screen, and the rows below it',
      to: staffEntryPath('documents', 'home'),
      isDone: (home?.hero?.length ?? 0) > 0,
    },
    {
      label: 'Pages',
      line: 'of your own, such as “For cinemas”; then link them under Company pages, Menu and footer',
      to: staffListPath('pages'),
      isDone: has('pages'),
    },
    {
      label: 'Mail',
      line: mail.SMTP_URL ? 'is sent' : 'is stored until you set the server that sends it',
      to: staffPaths.mailSettings,
      isDone: mail.SMTP_URL !== undefined,
    },
    {
      label: 'Shop',
      line: shopLine(needs, withoutShop),
      to: staffPaths.shopSettings,
      isDone: needs.length === 0 || withoutShop,
    },
    {
      label: 'Team',
      line: 'invite a second owner, so that a lost phone locks nobody out',
      to: staffPaths.team,
      isDone: (await db.$count(staff)) > 1,
    },
    {
      label: 'Domain',
      line: 'the public https address at which visitors find the site',
      to: staffPaths.system,
      isDone: siteUrl.startsWith('https://') && !isLocalAddress(siteUrl),
    },
  ];
}

/** As in starter/site.json. */
const STARTER_TAGLINE = 'Independent films.';
const STARTER_ABOUT = ' distributes independent films.';

function shopLine(needs: readonly string[], withoutShop: boolean): string {
  if (needs.length === 0) return 'takes orders';
  return withoutShop
    ? 'there is none'
    : `set ${needs.join(', and ')}; or say on this page that there is none`;
}
