import { statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Config } from '#server/config.ts';
import { openSettings } from '#server/platform/configuration/open-settings.ts';
import { unknownSettings } from '#server/platform/configuration/unknown-settings.ts';
import { readClock } from '#server/platform/jobs/clock.ts';
import { readQueue } from '#server/platform/jobs/metrics.ts';
import { readLastBackup } from '../backup/last.ts';
import { daysSince, GIGABYTE, LATE_AFTER_DAYS, LITTLE_GIGABYTES } from '../health/thresholds.ts';
import { type Check, fault, good, warning } from './examine.ts';

type Options = { config: Config; pool: Pick<pg.Pool, 'query'>; now: () => Date };

/** Jobs that are due for so long wait for a process that does none. */
const LONG_DUE_SECONDS = 600;
const MOST_SECONDS_APART = 5;

/** Settings, clock, disk, background work and backups of this machine. */
export const machineChecks = ({ config, pool, now }: Options): Check[] => [
  {
    about: 'Settings',
    look: () => {
      const open = openSettings();
      const found = [
        ...unknownSettings().map((words) => warning(words, 'Correct or remove it where the site runs')),
        ...(open ? [warning(open, 'Run the command that stands there')] : []),
      ];
      return found.length > 0 ? found : [good('are known, and no stranger can read their file')];
    },
  },
  {
    about: 'Clock',
    look: async () => {
      const asked = now();
      const { daysAhead } = await readClock(pool, asked);
      if (daysAhead !== undefined)
        return [
          fault(
            `is ${daysAhead} days ahead of the last time that this site knows, so nothing is deleted or planned`,
            'Set the clock, or confirm it by `npm run clock -- confirm`',
          ),
        ];
      const { rows } = await pool.query<{ apart: number }>(
        'SELECT abs(extract(epoch FROM clock_timestamp() - $1::timestamptz))::float8 AS apart',
        [now()],
      );
      const apart = Math.round(rows[0]?.apart ?? 0);
      return [
        apart <= MOST_SECONDS_APART
          ? good('is believed, and agrees with that of the database')
          : warning(`differs from that of the database by ${apart} s`, 'Keep both by NTP'),
      ];
    },
  },
  {
    about: 'Disk',
    look: async () => {
      const { bavail, bsize } = await statfs(config.DATA_DIR);
      const free = (bavail * bsize) / GIGABYTE;
      const words = `${free.toFixed(free < 10 ? 1 : 0)} GB are free in ${config.DATA_DIR}`;
      return [
        free >= LITTLE_GIGABYTES
          ? good(words)
          : warning(words, 'Delete old backups, or give the machine a larger disk'),
      ];
    },
  },
  {
    about: 'Background work',
    look: async () => {
      const { givenUp, oldestDueSeconds } = await readQueue(pool);
      const minutes = Math.round(oldestDueSeconds / 60);
      return [
        oldestDueSeconds <= LONG_DUE_SECONDS
          ? good('nothing waits')
          : fault(`a job has waited for ${minutes} minutes`, 'Is the site running? A restart does no harm'),
        givenUp.length === 0
          ? []
          : warning(`was given up: ${givenUp.join(', ')}`, 'The log says why; a later run tries again'),
      ].flat();
    },
  },
  {
    about: 'Backups',
    look: () => {
      const { verifiedAt, fault: reason } = readLastBackup(config.DATA_DIR);
      const remedy = 'Take one at /staff/backups, and have one taken each night';
      if (reason) return [fault(`the last one failed: ${reason}`, remedy)];
      if (!verifiedAt) return [warning('none on this machine has passed its check', remedy)];
      const days = daysSince(verifiedAt, now());
      return [
        days < LATE_AFTER_DAYS
          ? good('the last one was restored as a test within two days')
          : warning(`the last one is ${days} days old`, remedy),
      ];
    },
  },
];
