import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Config } from '#server/config.ts';
import { readCorrespondents } from '#server/platform/mail/settings.ts';
import { administer } from './administer.ts';
import { FIRST_START, listInvitations } from './invitations.ts';
import { listPeople } from './people.ts';

type Settings = Pick<
  Config,
  'HOST' | 'SITE_URL' | 'STAFF_URL' | 'SERVE' | 'DATABASE_URL' | 'MAIL_TO' | 'MAIL_FROM'
>;

const LOCAL_NAME = /^(?:localhost|127\.[\d.]{1,20}|\[::1\])$/;
const LOCAL_HOST = /^(?:localhost|127\.[\d.]{1,20}|::1)$/;
/** Used if the content has no address of the company. */
const SOMEBODY = 'owner@films.example';

/** Whether only this machine reaches the site and its database. Then the person at its terminal may become the first owner. */
const isOnlyHere = ({ HOST, SITE_URL, STAFF_URL, DATABASE_URL }: Settings): boolean =>
  !DATABASE_URL &&
  LOCAL_HOST.test(HOST) &&
  [SITE_URL, STAFF_URL].every((url) => LOCAL_NAME.test(new URL(url).hostname));

/**
 * Invites the first owner of a site on this machine. Returns the link, which works once. Each start makes a new one until it is used,
 * since a start may fail before it prints the link, and terminals are closed. Undefined if others could reach the site, there are staff,
 * or somebody else has invited.
 */
export async function inviteFirstOwner(config: Settings, db: NodePgDatabase): Promise<string | undefined> {
  if (config.SERVE === 'public' || !isOnlyHere(config)) return undefined;
  const now = () => new Date();
  const invitedByOthers = (await listInvitations(db, now())).filter(
    ({ invitedBy }) => invitedBy !== FIRST_START.who,
  );
  if ((await listPeople(db)).length + invitedByOthers.length > 0) return undefined;
  const { company = SOMEBODY } = await readCorrespondents(db, config);
  // Without SMTP_URL, so that the link is printed: the demo company's address belongs to nobody.
  const people = administer({ db, mail: { SITE_URL: config.SITE_URL }, staffUrl: config.STAFF_URL, now });
  return (await people.invite(FIRST_START, company, ['owner'])) ?? undefined;
}
