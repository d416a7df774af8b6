import { type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { text } from 'node:stream/consumers';
import { DatabaseUnavailable } from '../unavailable.ts';

type Account = { uid: number; gid: number };

/** How to run PostgreSQL's programs: the command prefix, the account, and whether they die with this process. */
export type Launch = { prefix: string[]; account?: Account; diesWithUs: boolean };

/**
 * PostgreSQL refuses to run as root, and initdb as a user without a name (a container with any uid). Both get a user namespace in
 * which the same user has another number: nothing is chowned, and folders that only root can enter stay reachable. Where
 * namespaces are forbidden, root switches to an unprivileged account.
 */
export function planLaunch(cluster: string): Launch {
  const isRoot = process.geteuid?.() === 0;
  const keeper = statSync(cluster, { throwIfNoEntry: false });
  if (isRoot && keeper && keeper.uid !== 0) return withDeathSignal([], { uid: keeper.uid, gid: keeper.gid });
  if (!isRoot && hasName()) return withDeathSignal([]);
  const account = namedAccount();
  const namespace = ['unshare', '-U', `--map-user=${account.uid}`, `--map-group=${account.gid}`, '--'];
  if (works([...namespace, 'true'])) return withDeathSignal(namespace);
  return isRoot ? withDeathSignal([], account) : withDeathSignal([]);
}

/** Throws, with an explanation, if the account that root switches to cannot enter the folders it needs. */
export function checkReach({ account }: Launch, folders: string[]): void {
  if (!account) return;
  for (const folder of folders) {
    if (works(['test', '-x', folder], account)) continue;
    throw new DatabaseUnavailable(
      `Marquee was started as root, but PostgreSQL refuses to run as root; user namespaces are forbidden here, and the unprivileged ` +
        `user ${account.uid} cannot enter ${folder}. Start Marquee as an ordinary user, move it to a folder that others can enter, or set DATABASE_URL.`,
    );
  }
}

/** Arguments for `spawn`. The program receives `signal` when this process dies for any reason. */
export function commandLine(launch: Launch, signal: 'INT' | 'KILL', program: string, args: string[]) {
  const watch = launch.diesWithUs ? ['setpriv', '--pdeathsig', signal, '--'] : [];
  const [command = program, ...rest] = [...launch.prefix, ...watch, program, ...args];
  // Its own process group: otherwise Ctrl+C in the terminal would stop the database before the site has drained.
  const options = { ...launch.account, detached: process.platform !== 'win32', windowsHide: true };
  return [command, rest, options] as const satisfies [string, string[], SpawnOptions];
}

/** Runs a program to its end with `input` on standard input. Throws its error output. */
export async function run(launch: Launch, program: string, args: string[], input = ''): Promise<void> {
  const [command, rest, options] = commandLine(launch, 'KILL', program, args);
  const child = spawn(command, rest, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
  child.stdin.on('error', () => {}); // it exited before reading everything; the exit code shows whether it failed
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  const [code, output] = await Promise.all([ended, text(child.stderr)]).catch((error: Error) => [
    1,
    error.message,
  ]);
  if (code !== 0) throw new DatabaseUnavailable(`The embedded PostgreSQL cannot run here: ${output}`.trim());
}

function withDeathSignal(prefix: string[], account?: Account): Launch {
  const diesWithUs =
    process.platform === 'linux' && works([...prefix, 'setpriv', '--pdeathsig', 'INT', '--', 'true']);
  return { prefix, diesWithUs, ...(account && { account }) };
}

function works([command = '', ...args]: string[], account?: Account): boolean {
  return spawnSync(command, args, { ...account, stdio: 'ignore' }).status === 0;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return process.platform === 'win32'; // Windows has no user numbers to look up
  }
}

/** initdb needs a user listed in /etc/passwd. */
function namedAccount(): Account {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter(([, , uid]) => Number(uid) > 0);
  const [, , uid, gid] = rows.find(([name]) => name === 'nobody') ?? rows[0] ?? [];
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) };
}
