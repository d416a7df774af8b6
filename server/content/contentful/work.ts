import { scheduledWork, type Work, work } from '#server/platform/jobs/task.ts';
import type { SpaceSettings } from './client.ts';
import { type SyncOptions, syncContentful } from './sync.ts';
import { SYNC_TASK } from './task.ts';

/** `readSpace`: the space that is set now, if one is. */
type Options = Omit<SyncOptions, 'signal'> & { readSpace: () => Promise<SpaceSettings | undefined> };

/** The sync with Contentful: every five minutes, and whenever it is asked for. */
export const contentfulWork = ({ readSpace, ...options }: Options): Work[] => {
  const run = async (signal: AbortSignal) => syncContentful(await readSpace(), { ...options, signal });
  return [
    work(SYNC_TASK, (_, { signal }) => run(signal)),
    scheduledWork('contentful_sync_regular', '*/5 * * * *', ({ signal }) => run(signal)),
  ];
};
