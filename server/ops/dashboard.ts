import { grouped } from '#contract/core/grouped.ts';
import type { DashboardSource } from '#server/platform/dashboard-source.ts';
import type { Clock } from '#server/platform/jobs/clock.ts';
import { RELEASE } from '#server/platform/release.ts';
import type { Last } from './backup/last.ts';
import { daysSince, GIGABYTE, LATE_AFTER_DAYS, LITTLE_GIGABYTES } from './health/thresholds.ts';

type Options = {
  lastBackup: (() => Last) | undefined;
  freeDiskBytes?: (() => number) | undefined;
  clock: () => Promise<Clock>;
  now: () => Date;
};

/** State of the machine: last backup, free disk, release. For owners. */
export const siteDashboard = ({ lastBackup, freeDiskBytes, clock, now }: Options): DashboardSource => ({
  label: 'The site',
  needs: ['settings'],
  read: async () => [
    ...clockLine(await clock()),
    ...(lastBackup ? [backupLine(lastBackup(), now())] : []),
    ...(freeDiskBytes ? [diskLine(freeDiskBytes() / GIGABYTE)] : []),
    { label: 'Release', line: RELEASE },
  ],
});

const clockLine = ({ daysAhead }: Clock) =>
  daysAhead === undefined
    ? []
    : [
        {
          label: 'The clock',
          line: `is ${grouped(daysAhead)} days ahead of the last time that this site knows: nothing is deleted, nothing expires, and nothing goes on or off by plan until it is set, or confirmed by "npm run clock -- confirm"`,
          isLate: true,
        },
      ];

function backupLine({ verifiedAt, verified }: Last, now: Date) {
  const label = 'Last backup';
  if (!verifiedAt)
    return { label, line: 'there is none on this machine that passed its check', isLate: true };
  const days = daysSince(verifiedAt, now);
  const age = days < 1 ? 'within the last day' : days === 1 ? 'a day ago' : `${days} days ago`;
  if (!verified)
    return { label, line: `the last one failed its check; the last good one was made ${age}`, isLate: true };
  return { label, line: `made and checked ${age}`, isLate: days >= LATE_AFTER_DAYS };
}

const diskLine = (gigabytes: number) => ({
  label: 'Free on the disk',
  line: `${gigabytes < 10 ? gigabytes.toFixed(1) : grouped(Math.round(gigabytes))} GB`,
  isLate: gigabytes < LITTLE_GIGABYTES,
});
