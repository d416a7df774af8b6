import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type FormEntry,
  type FormKind,
  facts,
  longText,
  oneLine,
  senderName,
} from '#server/inbox/forms/entry.ts';
import {
  acceptEntry,
  countSpam,
  deleteEntry,
  KEPT_FOR,
  listEntries,
  readEntry,
} from '#server/inbox/forms/queries.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';
import { parse, readAddress, readFormat, readKinds, readLimit, readName } from './arguments.ts';
import { toCsv, toJson } from './export.ts';
import { deletePerson, exportPerson } from './person-commands.ts';
import { writePrivately } from './write-privately.ts';

export const USAGE = `What the contact form and the film submission form have received.

  npm run inbox -- list [contact|submission] [--spam] [--limit 50]
  npm run inbox -- show contact 12
  npm run inbox -- export [contact|submission] [--spam|--all] [--format csv|json] [--out inbox.csv]
  npm run inbox -- accept contact 12     takes it out of the spam and mails it to the company
  npm run inbox -- delete contact 12     for good
  npm run inbox -- export-person ada@example.com [--out ada.json]   all that is held about an address, as JSON
  npm run inbox -- delete-person ada@example.com                    for good, but for orders and what was written about them

list and export take what is not spam; --spam takes the likely spam, --all takes both. Without --out an export goes
to the terminal. Messages are deleted ${KEPT_FOR} after they arrived. Works while the site is running.
The last two stand in the audit log, without the address.
`;

/** `user`: the shell user's name, for the audit log; empty if unknown. */
type Tools = { db: NodePgDatabase; mail: MailConfig; user: string; write: (text: string) => void };

/** The action of a command line such as ['show', 'contact', '12']; undefined for the help. Throws BadCommand. */
export function readCommand(args: string[]): ((tools: Tools) => Promise<void>) | undefined {
  const { values, positionals } = parse(args);
  const [name = 'help', ...rest] = positionals;
  if (values.help || name === 'help') return undefined;
  if (name === 'list') {
    const [kinds, limit] = [readKinds(rest), readLimit(values.limit)];
    return (tools) => list(tools, kinds, values.spam, limit);
  }
  if (name === 'export') {
    const [kinds, format] = [readKinds(rest), readFormat(values.format, values.out)];
    return (tools) => exportTo(tools, { ...values, kinds, format });
  }
  const ofPerson = OF_PERSON.get(name);
  if (ofPerson) {
    const person = { email: readAddress(rest), out: values.out };
    return (tools) => ofPerson(tools, person);
  }
  const action = ACTIONS.get(name);
  if (!action) throw new BadCommand(`There is no command "${oneLine(name)}".`);
  const [kind, id] = readName(rest);
  return (tools) => action(tools, kind, id);
}

const OF_PERSON = new Map([
  ['export-person', exportPerson],
  ['delete-person', deletePerson],
]);

const ACTIONS = new Map([
  ['show', show],
  ['accept', accept],
  ['delete', remove],
]);

async function list({ db, write }: Tools, kinds: readonly FormKind[], spam: boolean, limit: number) {
  const entries = await listEntries(db, { kinds, spam, limit });
  for (const entry of entries) write(`${summary(entry)}\n`);
  if (entries.length === 0) write(spam ? 'There is no spam.\n' : 'The inbox is empty.\n');
  const setApart = spam ? 0 : await countSpam(db);
  if (setApart > 0) write(`Set apart as likely spam: ${setApart} (npm run inbox -- list --spam)\n`);
}

function summary(entry: FormEntry): string {
  const about = oneLine(entry.kind === 'contact' ? entry.message : entry.filmTitle);
  const words = about.length > 60 ? `${about.slice(0, 60).trimEnd()}…` : about;
  const name = `${entry.kind} ${entry.id}`.padEnd(16);
  return `${name} ${time(entry.createdAt)}  ${senderName(entry)} <${oneLine(entry.email)}>  ${words}`;
}

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

async function show({ db, write }: Tools, kind: FormKind, id: number) {
  const entry = await readEntry(db, kind, id);
  if (!entry) throw missing(kind, id);
  write(`${kind} ${id}, ${time(entry.createdAt)}\n`);
  for (const reason of entry.spamReasons) write(`Likely spam: ${reason}\n`);
  for (const [label, value] of facts(entry)) write(`${label}: ${value}\n`);
  if (longText(entry)) write(`\n${longText(entry)}\n`);
}

type Export = {
  kinds: readonly FormKind[];
  spam: boolean;
  all: boolean;
  format: 'csv' | 'json';
  out?: string;
};

async function exportTo({ db, write }: Tools, { kinds, spam, all, format, out }: Export) {
  const entries = await listEntries(db, all ? { kinds } : { kinds, spam });
  const text = format === 'json' ? toJson(entries) : toCsv(entries);
  if (out === undefined) return write(text);
  await writePrivately(out, text);
  write(`${entries.length} written to ${out}\n`);
}

async function accept({ db, mail, write }: Tools, kind: FormKind, id: number) {
  if (!(await db.transaction((tx) => acceptEntry(tx, mail, kind, id))))
    throw new BadCommand(`There is no ${kind} ${id} among the spam.`);
  write(`${kind} ${id} is in the inbox${mail.SMTP_URL ? ' and on its way to the company by mail' : ''}.\n`);
}

async function remove({ db, write }: Tools, kind: FormKind, id: number) {
  if (!(await deleteEntry(db, kind, id))) throw missing(kind, id);
  write(`${kind} ${id} is deleted.\n`);
}

const missing = (kind: FormKind, id: number) => new BadCommand(`There is no ${kind} ${id}.`);
