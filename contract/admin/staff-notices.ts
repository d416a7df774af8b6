import { mayCall, type Permission, type Role } from '#contract/core/staff-roles.ts';

/**
 * What a person can be mailed about. `needs`: one of these permissions; without any of them a notice is neither offered nor sent.
 * Without schemas, so that the browser gets it without zod.
 */
export const NOTICES = {
  newMessage: { label: 'A new message', needs: ['messages'] },
  newSubmission: { label: 'A new film submission', needs: ['submissions'] },
  assigned: {
    label: 'A message or film submission that somebody assigns to you',
    needs: ['messages', 'submissions'],
  },
  newOrder: { label: 'A new order', needs: ['orders.read'] },
  lowStock: { label: 'What is running low in the shop, once a day', needs: ['stock'] },
  planFailed: {
    label: 'Something of yours that could not go live or off the site at its time (owners: anybody’s)',
    needs: ['content', 'products'],
  },
  deadLinks: { label: 'Links where films can be watched that lead nowhere, once a day', needs: ['content'] },
  backupFailed: { label: 'A backup that failed', needs: ['settings'] },
  webhookOff: { label: 'A webhook that was turned off after days of failures', needs: ['settings'] },
  mailFailed: { label: 'A mail that could not be delivered', needs: ['settings'] },
} as const satisfies Record<string, { label: string; needs: readonly Permission[] }>;

export type NoticeName = keyof typeof NOTICES;
export const NOTICE_NAMES = Object.keys(NOTICES) as NoticeName[];

type Receiver = { roles: readonly Role[]; notices: readonly string[] };

/** Whether a person may know, and has switched it on. */
export const wantsNotice = ({ roles, notices }: Receiver, name: NoticeName): boolean =>
  notices.includes(name) && mayCall(roles, NOTICES[name].needs);

/** Most notices that a person gets in an hour. */
export const NOTICES_AN_HOUR = 20;
