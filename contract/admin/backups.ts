import { z } from 'zod';
import { defineEndpoint, type Endpoint } from '#contract/core/endpoint.ts';
import { When } from '#contract/core/scalars.ts';
import { backupCalls } from './backup-calls.ts';

/** `nightlyAt`: hour of the company's day; null: never by itself. */
const BackupSettings = z
  .strictObject({
    nightlyAt: z.int().min(0).max(23).nullable(),
    keepDays: z.int('Please give a number of days').min(1, 'At least one day').max(3650, 'At most ten years'),
  })
  .meta({ id: 'BackupSettings' });
export type BackupSettings = z.infer<typeof BackupSettings>;

const Backup = z
  .object({
    name: z.string(),
    takenAt: When,
    bytes: z.int().min(0),
    encrypted: z.boolean(),
    verified: z.boolean().describe('whether it is the last one that was restored completely, as a test'),
  })
  .meta({ id: 'Backup' });

const Change = z
  .object({
    about: z.string().describe('a kind of thing, such as films or orders'),
    back: z.int().min(0),
    gone: z.int().min(0),
    changed: z.int().min(0),
    examples: z.array(z.string()).describe('names of some of them'),
  })
  .meta({ id: 'BackupChange' });

/** What became of something done with a backup. `fault`: why it failed. */
export const BackupOutcome = z
  .object({
    name: z.string(),
    at: When,
    fault: z.string().nullable(),
    changes: z.array(Change).describe('of a trial: what a restore would change'),
  })
  .meta({ id: 'BackupOutcome' });
export type BackupOutcome = z.infer<typeof BackupOutcome>;

const BackupName = z.strictObject({ name: z.string().max(40) });

const Backups = z
  .object({
    settings: BackupSettings,
    fault: z.string().nullable().describe('why the last one failed, if it did'),
    verifiedAt: When.nullable().describe('when one was last restored completely, as a test'),
    folder: z.string().describe('where they are on this machine'),
    backups: z.array(Backup).describe('newest first'),
    work: z.enum(['backup', 'fetch', 'trial']).nullable().describe('what is done with backups now'),
    copied: BackupOutcome.nullable().describe('the last copy to the bucket'),
    fetched: BackupOutcome.nullable(),
    tried: BackupOutcome.nullable(),
    restored: BackupOutcome.nullable(),
    canRestore: z.boolean().describe('false where the process cannot restart itself'),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof Backups>;

export const backupEndpoints = {
  all: defineEndpoint(backupCalls.all, { summary: 'Backups on this machine, newest first', reply: Backups }),
  take: defineEndpoint(backupCalls.take, {
    summary: 'Take a backup now, in the background, and check it by restoring it into a scratch database',
    reply: z.null(),
  }),
  inBucket: defineEndpoint(backupCalls.inBucket, {
    summary: 'Backups in the bucket, newest first',
    reply: z
      .object({ names: z.array(z.string()), fault: z.string().nullable() })
      .meta({ id: 'BackupsInBucket' }),
    faults: ['service-not-set'],
  }),
  fetch: defineEndpoint(backupCalls.fetch, {
    summary: 'Download a backup from the bucket to this machine, in the background',
    body: BackupName,
    reply: z.null(),
    faults: ['service-not-set', 'backup-not-found'],
  }),
  tryOut: defineEndpoint(backupCalls.tryOut, {
    summary: 'Restore a backup beside the site, in the background, and say what a restore would change',
    body: BackupName,
    reply: z.null(),
    faults: ['backup-not-found'],
  }),
  restore: defineEndpoint(backupCalls.restore, {
    summary:
      'Restart, and replace everything by this backup before the site answers again; the present is backed up first. The last trial must be of this backup',
    body: BackupName,
    reply: z.null(),
    faults: ['backup-not-found', 'no-restart', 'not-tried'],
  }),
  settings: defineEndpoint(backupCalls.settings, {
    summary: 'When backups are taken by themselves, and how long they are kept',
    body: BackupSettings,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof backupCalls, Endpoint>;
