import { parseArgs } from 'node:util';
import { emailAddress } from '#contract/core/email-address.ts';
import { INVITATION_HOURS, inOrder, ROLES, type Role } from '#contract/core/staff-roles.ts';
import { type Administered, administer } from '#server/admin/team/administer.ts';
import { listInvitations } from '#server/admin/team/invitations.ts';
import { findPerson, listPeople, type Person } from '#server/admin/team/people.ts';
import { shellActor } from '#server/platform/audit/actor.ts';
import { BadCommand } from '#server/platform/cli/bad-command.ts';

export const USAGE = `The people who may enter the back office.

  npm run staff -- list
  npm run staff -- invite ada@films.example owner
  npm run staff -- role ada@films.example editor,shop  ends their sessions
  npm run staff -- reset-factor ada@films.example      for a lost factor or password: a link to set new ones
  npm run staff -- remove ada@films.example

Roles: ${ROLES.join(', ')} (docs/staff.md); several with commas between. A link works once, within ${INVITATION_HOURS} hours.
`;

type Tools = Administered & { user: string; write: (text: string) => void };
type Action = (tools: Tools) => Promise<void>;

/** The action of a command line such as ['role', 'ada@films.example', 'editor']; undefined for the help. Throws BadCommand. */
export function readCommand(args: string[]): Action | undefined {
  const [name = 'help', ...words] = parse(args);
  if (name === 'help') return undefined;
  const takes = { list: 0, invite: 2, role: 2, 'reset-factor': 1, remove: 1 }[name];
  if (takes === undefined) throw new BadCommand(`There is no command "${name}".`);
  if (words.length > takes) throw new BadCommand(`Unexpected argument: ${words[takes]}`);
  if (name === 'list') return list;
  const email = readEmail(words[0]);
  if (name === 'reset-factor') return (tools) => reset(tools, email);
  if (name === 'remove') return (tools) => remove(tools, email);
  const roles = readRoles(words[1]);
  return name === 'invite' ? (tools) => invite(tools, email, roles) : (tools) => change(tools, email, roles);
}

function parse(args: string[]): string[] {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
    return values.help ? [] : positionals;
  } catch (error) {
    throw new BadCommand(error instanceof Error ? error.message : String(error));
  }
}

function readEmail(word: string | undefined): string {
  const { data } = emailAddress().max(254).safeParse(word);
  if (!data) throw new BadCommand('Give an email address, such as: ada@films.example');
  return data;
}

function readRoles(word = ''): Role[] {
  const words = word.split(',');
  const roles = inOrder(words as Role[]);
  if (roles.length !== words.length)
    throw new BadCommand(`Give a role: ${ROLES.join(', ')}; several with commas between.`);
  return roles;
}

async function list({ db, now, write }: Tools): Promise<void> {
  const people = await listPeople(db);
  const invitations = await listInvitations(db, now());
  for (const { email, roles, name, isReady, lastSeenAt } of people) {
    const seen = lastSeenAt ? `last seen ${time(lastSeenAt)}` : 'not logged in';
    write(
      `${shown(roles)} ${email}  ${plain(name)}  ${isReady ? seen : 'was reset; only a new link leads in'}\n`,
    );
  }
  for (const { email, roles, expiresAt } of invitations)
    write(`${shown(roles)} ${email}  invited, until ${time(expiresAt)}\n`);
  if (people.length + invitations.length === 0)
    write('There is nobody yet: npm run staff -- invite <email> owner\n');
}

async function invite({ user, write, ...tools }: Tools, email: string, roles: Role[]): Promise<void> {
  show(write, email, await administer(tools).invite(shellActor(user), email, roles));
}

async function change({ user, write, ...tools }: Tools, email: string, roles: Role[]): Promise<void> {
  const { id } = await personOf(tools, email);
  const isChanged = await administer(tools).changeRoles(shellActor(user), id, roles);
  write(`${email} is ${roles.join(', ')}${isChanged ? ' and has to log in again' : ' already'}.\n`);
}

async function reset({ user, write, ...tools }: Tools, email: string): Promise<void> {
  const { id } = await personOf(tools, email);
  show(write, email, await administer(tools).reset(shellActor(user), id, { onShell: true }));
}

async function remove({ user, write, ...tools }: Tools, email: string): Promise<void> {
  const { id } = await personOf(tools, email);
  await administer(tools).remove(shellActor(user), id);
  write(`${email} is removed.\n`);
}

function show(write: Tools['write'], email: string, link: string | null): void {
  write(link ? `Hand this link to ${email}; it works once:\n${link}\n` : `The link is mailed to ${email}.\n`);
}

async function personOf({ db }: Pick<Tools, 'db'>, email: string): Promise<Person> {
  const person = await findPerson(db, email);
  if (!person) throw new BadCommand(`There is nobody with the address ${email}.`);
  return person;
}

const shown = (roles: readonly Role[]) => roles.join(',').padEnd(7);
const time = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
/** Without characters that could move a terminal's cursor. */
const plain = (text: string) => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
