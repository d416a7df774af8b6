import type { Calls } from '#contract/core/call.ts';

const access = { staff: 'settings', recent: true } as const;

/** Backups of this machine (backups.ts). */
export const backupCalls = {
  all: { method: 'GET', path: '/api/staff/backups', access: { staff: 'settings' } },
  take: { method: 'POST', path: '/api/staff/backups', access },
  inBucket: { method: 'GET', path: '/api/staff/backups/bucket', access: { staff: 'settings' } },
  fetch: { method: 'POST', path: '/api/staff/backups/fetch', access },
  tryOut: { method: 'POST', path: '/api/staff/backups/trial', access },
  restore: { method: 'POST', path: '/api/staff/backups/restore', access },
  settings: { method: 'PUT', path: '/api/staff/backups/settings', access },
} as const satisfies Calls;

/** Address of a backup as one file. Not a call: its response is the file. */
export const BACKUP_FILES = '/api/staff/backup-files';

export const backupFilePath = (name: string): string => `${BACKUP_FILES}/${encodeURIComponent(name)}`;
