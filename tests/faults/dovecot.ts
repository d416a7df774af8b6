import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ImapFlow } from 'imapflow';
import { onTestFinished } from 'vitest';
import { freePort } from '#tests/free-port.ts';

const PROGRAM = '/usr/sbin/dovecot';
/** The user nobody: Dovecot does not let root read mail. */
const OWNER = 65_534;

/** A missing requirement of the test; undefined if it can run. */
export const missingDovecot =
  process.getuid?.() !== 0
    ? 'Dovecot: it is started as root'
    : existsSync(PROGRAM)
      ? undefined
      : 'Dovecot 2.3: apt-get install dovecot-imapd';

/** Debian's Dovecot with one mailbox, on a port of 127.0.0.1, until the test ends. */
export async function startDovecot() {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-dovecot-'));
  await chmod(folder, 0o755);
  const folderOfMail = join(folder, 'mail');
  let added = 0;
  for (const part of ['', 'tmp', 'new', 'cur']) {
    await mkdir(join(folderOfMail, part));
    await chown(join(folderOfMail, part), OWNER, OWNER);
  }
  const port = await freePort();
  const settings = join(folder, 'dovecot.conf');
  await writeFile(settings, configuration(folder, port));
  await signItself(folder);
  await writeFile(join(folder, 'users'), `desk:{PLAIN}secret:${OWNER}:${OWNER}::/nowhere::\n`);
  let process: ChildProcess;

  async function start(): Promise<void> {
    process = spawn(PROGRAM, ['-F', '-c', settings], { stdio: 'inherit' });
    await answering(port);
  }
  async function stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (process.exitCode !== null || process.signalCode !== null) return;
    process.kill(signal);
    await once(process, 'exit');
  }
  /** Runs a task as the mailbox's owner, like a mail program. */
  async function asOwner<Result>(work: (client: ImapFlow) => Promise<Result>): Promise<Result> {
    const auth = { user: 'desk', pass: 'secret' };
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      doSTARTTLS: false,
      auth,
      logger: false,
    });
    await client.connect();
    try {
      await client.mailboxOpen('INBOX');
      return await work(client);
    } finally {
      await client.logout();
    }
  }

  await start();
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    port,
    url: `imap://desk:secret@127.0.0.1:${port}/INBOX?move=Answered`,
    start,
    stop,
    asOwner,
    /** Delivers mails to the folder of new ones, in this order, as a mail server does. */
    async add(...mails: readonly string[]): Promise<void> {
      for (const mail of mails) {
        added += 1;
        const file = join(folderOfMail, 'new', `${1_700_000_000 + added}.M0P${added}.test`);
        await writeFile(file, mail);
        await chown(file, OWNER, OWNER);
      }
    },
    /** Subjects in a folder, with the flags set by its owner. */
    list: (name: string) =>
      asOwner(async (client) => {
        const { exists } = await client.mailboxOpen(name);
        if (exists === 0) return [];
        const found = await client.fetchAll('1:*', { envelope: true, flags: true });
        return found.map(({ envelope, flags }) => ({
          subject: envelope?.subject,
          isSeen: flags?.has('\\Seen') === true,
        }));
      }),
  };
}

/** TLS with a self-signed certificate, as after the installation of Debian's package. */
const signItself = (folder: string) =>
  promisify(execFile)(
    'openssl',
    'req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=mail.example'.split(' '),
    { cwd: folder },
  );

const configuration = (folder: string, port: number) => `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
mail_location = maildir:${folder}/mail
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
default_internal_user = dovecot
default_internal_group = dovecot
default_login_user = dovenull
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = passwd-file
  args = ${folder}/users
}
namespace inbox {
  inbox = yes
  mailbox Answered {
    auto = create
  }
}
`;

async function answering(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      delay(1_000, false),
      once(socket, 'data').then(() => true),
      once(socket, 'error').then(
        () => false,
        () => false,
      ),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    await delay(100);
  }
  throw new Error('Dovecot did not start');
}
