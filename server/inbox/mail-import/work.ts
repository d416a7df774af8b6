import { scheduledWork, type Work } from '#server/platform/jobs/task.ts';
import { nameOf } from './imap-url.ts';
import type { OpenMailbox } from './mailbox.ts';
import { type Polling, pollMailbox } from './poll-mailbox.ts';

/** `readUrl`: the address of the mailbox that is set now, if one is. */
type Options = Omit<Polling, 'open' | 'name'> & { readUrl: () => Promise<string | undefined> };

/** Polls the mailbox that is set for answers every minute. Loads the code for it only then. */
export function mailInWork({ readUrl, ...polling }: Options): Work {
  let running: Promise<void> | undefined;
  let opened: { url: string; open: OpenMailbox } | undefined;
  const poll = async (signal: AbortSignal) => {
    const url = await readUrl();
    if (!url) return;
    if (opened?.url !== url) {
      const { openImap } = await import('./imap.ts');
      opened = { url, open: openImap(url) };
    }
    await pollMailbox({ ...polling, open: opened.open, name: nameOf(url) }, signal);
  };
  return scheduledWork('mail_in', '* * * * *', ({ signal }) => {
    running ??= poll(signal).finally(() => {
      running = undefined;
    });
    return running;
  });
}
