import { lazy } from 'react';
import type { Section } from '../layout/section.ts';
import { CONTENT_SECTIONS } from '../sections/content/sections.tsx';
import { findHelp } from '../sections/help/find.ts';
import { findThreads } from '../sections/inbox/find.ts';
import { findPictures } from '../sections/media/find.ts';
import { SHOP_SECTIONS } from '../sections/shop/sections.ts';
import { findSubmissions } from '../sections/submissions/find.ts';
import { findColleagues } from '../sections/team/find.ts';

/** The sections of the admin app, in menu order. A new section is one entry here and one folder. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'desk',
    label: 'Messages',
    group: 'Desk',
    help: 'messages',
    needs: ['messages', 'submissions'],
    list: lazy(() => import('../sections/inbox/conversations-page.tsx')),
    edit: lazy(() => import('../sections/inbox/thread-page.tsx')),
    find: findThreads,
  },
  {
    name: 'replies',
    label: 'Saved replies',
    group: 'Desk',
    help: 'messages',
    needs: ['messages', 'submissions'],
    list: lazy(() => import('../sections/saved-replies/replies-page.tsx')),
  },
  ...CONTENT_SECTIONS,
  {
    name: 'pictures',
    label: 'Pictures',
    group: 'Content',
    help: 'pictures',
    needs: ['pictures'],
    list: lazy(() => import('../sections/media/pictures-page.tsx')),
    edit: lazy(() => import('../sections/media/picture-page.tsx')),
    find: findPictures,
  },
  {
    name: 'redirects',
    label: 'Redirects',
    group: 'Content',
    help: 'old-addresses',
    needs: ['content'],
    list: lazy(() => import('../sections/redirects/redirects-page.tsx')),
  },
  ...SHOP_SECTIONS,
  {
    name: 'submissions',
    label: 'Submissions',
    group: 'Desk',
    help: 'submissions',
    needs: ['submissions'],
    list: lazy(() => import('../sections/submissions/submissions-page.tsx')),
    edit: lazy(() => import('../sections/submissions/submission-page.tsx')),
    find: findSubmissions,
  },
  {
    name: 'visits',
    label: 'Visits',
    group: 'Company',
    help: 'visits',
    needs: ['content', 'orders'],
    list: lazy(() => import('../sections/visits/visits-page.tsx')),
  },
  {
    name: 'team',
    label: 'Staff',
    group: 'Company',
    help: 'roles',
    needs: ['team'],
    list: lazy(() => import('../sections/team/team-page.tsx')),
    find: findColleagues,
  },
  {
    name: 'persons',
    label: 'Personal data',
    group: 'Company',
    help: 'personal-data',
    needs: ['messages'],
    list: lazy(() => import('../sections/privacy/privacy-page.tsx')),
  },
  {
    name: 'mails',
    label: 'Mails',
    group: 'Company',
    help: 'mails',
    needs: ['messages'],
    list: lazy(() => import('../sections/mail/mails-page.tsx')),
  },
  {
    name: 'mail-settings',
    label: 'Mail settings',
    group: 'Company',
    help: 'mail-settings',
    needs: ['settings'],
    list: lazy(() => import('../sections/mail/mail-settings-page.tsx')),
  },
  {
    name: 'backups',
    label: 'Backups',
    group: 'Company',
    help: 'backups',
    needs: ['settings'],
    list: lazy(() => import('../sections/backups/backups-page.tsx')),
  },
  {
    name: 'system',
    label: 'System',
    group: 'Company',
    help: 'system',
    needs: ['settings'],
    list: lazy(() => import('../sections/system/system-page.tsx')),
  },
  {
    name: 'own-site',
    label: 'Your own site',
    group: 'Company',
    help: 'your-own-site',
    needs: ['settings'],
    list: lazy(() => import('../sections/own-site/own-site-page.tsx')),
  },
  {
    name: 'audit',
    label: 'Audit log',
    group: 'Company',
    help: 'audit-log',
    needs: ['audit'],
    list: lazy(() => import('../sections/audit/audit-page.tsx')),
  },
  {
    name: 'help',
    label: 'Help',
    group: 'Company',
    needs: ['self'],
    list: lazy(() => import('../sections/help/help-list-page.tsx')),
    edit: lazy(() => import('../sections/help/help-page.tsx')),
    find: findHelp,
  },
];
