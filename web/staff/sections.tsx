import { lazy } from 'react';
import { CONTENT_SECTIONS } from './content/sections.tsx';
import { deskCalls, findThreads } from './desk/calls.ts';
import type { Section } from './frame/section.ts';
import { mailCalls } from './mails/calls.ts';
import { findPictures } from './pictures/find.ts';
import { SHOP_SECTIONS } from './shop/sections.ts';
import { findSubmissions } from './submissions/find.ts';
import { findColleagues } from './team/find.ts';

/** The sections of the back office, in the order of the menu. A new one is one entry here and one folder beside. */
export const SECTIONS: readonly Section[] = [
  {
    name: 'desk',
    label: 'Messages',
    line: 'What came in by the forms: answer, assign, note',
    group: 'Desk',
    needs: ['messages', 'submissions'],
    list: lazy(() => import('./desk/desk-page.tsx')),
    edit: lazy(() => import('./desk/thread-page.tsx')),
    calls: deskCalls,
    find: findThreads,
  },
  {
    name: 'replies',
    label: 'Texts to answer with',
    line: 'What is answered most often, with names filled in',
    group: 'Desk',
    needs: ['messages', 'submissions'],
    list: lazy(() => import('./replies/replies-page.tsx')),
  },
  ...CONTENT_SECTIONS,
  {
    name: 'pictures',
    label: 'Pictures',
    line: 'Pictures, trailers and captions: what they show, where they are used',
    group: 'Content',
    needs: ['pictures'],
    list: lazy(() => import('./pictures/pictures-page.tsx')),
    edit: lazy(() => import('./pictures/picture-page.tsx')),
    find: findPictures,
  },
  ...SHOP_SECTIONS,
  {
    name: 'submissions',
    label: 'Submissions',
    line: 'Films that were sent to us: to watch, to score, to decide',
    group: 'Desk',
    needs: ['submissions'],
    list: lazy(() => import('./submissions/submissions-page.tsx')),
    edit: lazy(() => import('./submissions/submission-page.tsx')),
    find: findSubmissions,
  },
  {
    name: 'team',
    label: 'Staff',
    line: 'Who may enter the back office, and as what',
    group: 'Company',
    needs: ['people'],
    list: lazy(() => import('./team/team-page.tsx')),
    find: findColleagues,
  },
  {
    name: 'persons',
    label: 'Personal data',
    line: 'What is held about somebody: to hand over, to delete',
    group: 'Company',
    needs: ['messages'],
    list: lazy(() => import('./persons/persons-page.tsx')),
  },
  {
    name: 'mails',
    label: 'Mails',
    line: 'What the site has sent, what is to go, what failed',
    group: 'Company',
    needs: ['messages'],
    list: lazy(() => import('./mails/mails-page.tsx')),
    calls: mailCalls,
  },
  {
    name: 'mail-settings',
    label: 'Mail settings',
    line: 'Where mail to us goes, and whom ours is from',
    group: 'Company',
    needs: ['settings'],
    list: lazy(() => import('./mails/mail-settings-page.tsx')),
  },
  {
    name: 'audit',
    label: 'Audit log',
    line: 'Who did what to what, when and from where',
    group: 'Company',
    needs: ['audit'],
    list: lazy(() => import('./audit/audit-page.tsx')),
  },
];
