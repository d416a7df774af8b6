import { parseArgs } from 'node:util';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { MAIL_STATES, type MailState } from '#contract/admin/staff-mails-calls.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';
import { listMails, type Mail, readMail, sendAgain } from '#server/platform/mail/queries.ts';
import type { MailConfig } from '#server/platform/mail/settings.ts';

export const USAGE = `The mails that the site has written: queued, sent, failed, or unsent as no mail server was set.

  npm run mail -- list [queued|sent|failed|unsent] [--limit 50]
  npm run mail -- show 12
  npm run mail -- send 12       one that failed or is unsent
`;

type Tools = { db: NodePgDatabase; mail: MailConfig; write: (text: string) => void };

/** The action of a command line such as ['show', '12']; undefined for the help. Throws BadCommand. */
export function readCommand(args: string[]): ((tools: Tools) => Promise<void>) | undefined {
  const { positionals, values } = parse(args);
  const [name = 'help', about, ...more] = positionals;
  if (values.help || name === 'help') return undefined;
  if (more.length > 0) throw new BadCommand(`Unexpected argument: ${more[0]}`);
  if (name === 'list') {
    const [state, limit] = [readState(about), readNumber(values.limit, '--limit must be a number from 1.')];
    return (tools) => list(tools, state, limit);
  }
  const action = { show, send }[name];
  if (!action) throw new BadCommand(`There is no command "${name}".`);
  const id = readNumber(about, 'Give its number, such as: 12');
  return (tools) => action(tools, id);
}

function parse(args: string[]) {
  const options = {
    help: { type: 'boolean', short: 'h' },
    limit: { type: 'string', default: '50' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error));
  }
}

function readState(word: string | undefined): MailState | undefined {
  const state = MAIL_STATES.find((each) => each === word);
  if (word !== undefined && !state) throw new BadCommand(`Give ${MAIL_STATES.join(', ')}, or none for all.`);
  return state;
}

function readNumber(word: string | undefined, otherwise: string): number {
  const number = Number(word);
  if (!Number.isInteger(number) || number < 1 || number > 2_147_483_647) throw new BadCommand(otherwise);
  return number;
}

async function list({ db, write }: Tools, state: MailState | undefined, limit: number): Promise<void> {
  const mails = await listMails(db, state, limit);
  for (const mail of mails) write(`${summary(mail)}\n`);
  if (mails.length === 0) write('There are none.\n');
}

function summary({ id, state, createdAt, toAddress, letter, lastError, tries }: Mail): string {
  const failure = lastError ? `  (${tries} ${tries === 1 ? 'try' : 'tries'}: ${oneLine(lastError)})` : '';
  return `${String(id).padEnd(6)} ${state.padEnd(6)}  ${time(createdAt)}  <${oneLine(toAddress)}>  ${oneLine(letter.subject)}${failure}`;
}

async function show({ db, write }: Tools, id: number): Promise<void> {
  const mail = await readMail(db, id);
  if (!mail) throw new BadCommand(`There is no mail ${id}.`);
  write(`${summary(mail)}\n`);
  if (mail.sentAt) write(`Sent ${time(mail.sentAt)}\n`);
  write(`\n${mail.letter.text.replaceAll(CONTROL, '')}\n`);
}

async function send({ db, mail, write }: Tools, id: number): Promise<void> {
  if (!mail.SMTP_URL) throw new BadCommand('No mail server is set: see SMTP_URL in docs/configuration.md.');
  if (!(await db.transaction((tx) => sendAgain(tx, id))))
    throw new BadCommand(`There is no mail ${id} that failed or is unsent.`);
  write(`Mail ${id} is queued; the running site sends it.\n`);
}

const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Characters that could move a terminal's cursor. */
const CONTROL = /(?![\n\t])\p{Cc}/gu;
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
