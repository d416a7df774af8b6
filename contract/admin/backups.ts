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

const Backups = z
  .object({
    settings: BackupSettings,
    running: z.boolean(),
    fault: z.string().nullable().describe('why the last one failed, if it did'),
    verifiedAt: When.nullable().describe('when one was last restored completely, as a test'),
    folder: z.string().describe('where they are on this machine'),
    backups: z.array(Backup).describe('newest first'),
  })
  .meta({ id: 'Backups' });
export type Backups = z.infer<typeof Backups>;

export const backupEndpoints = {
  all: defineEndpoint(backupCalls.all, { summary: 'Backups on this machine, newest first', reply: Backups }),
  take: defineEndpoint(backupCalls.take, {
    summary: 'Take a backup now, in the background, and check it by restoring it into a scratch database',
    reply: z.null(),
  }),
  settings: defineEndpoint(backupCalls.settings, {
    summary: 'When backups are taken by themselves, and how long they are kept',
    body: BackupSettings,
    reply: z.null(),
  }),
} satisfies Record<keyof typeof backupCalls, Endpoint>;
