import { lazy } from 'react';
import type { Section } from '../../layout/section.ts';
import { type EditedKind, KINDS } from './kinds.ts';
import { findEntries } from './list/find.ts';

const ListPage = lazy(() => import('./list/list-page.tsx').then(({ ListPage }) => ({ default: ListPage })));
const EditPage = lazy(() => import('./edit/edit-page.tsx').then(({ EditPage }) => ({ default: EditPage })));
const CreatePage = lazy(() =>
  import('./create-page.tsx').then(({ CreatePage }) => ({ default: CreatePage })),
);
const OrderPage = lazy(() =>
  import('./order/order-page.tsx').then(({ OrderPage }) => ({ default: OrderPage })),
);
const CalendarPage = lazy(() =>
  import('./calendar/calendar-page.tsx').then(({ CalendarPage }) => ({ default: CalendarPage })),
);

const sectionOf = (kind: EditedKind): Section => {
  const { section, label, help, needs } = KINDS[kind];
  return {
    name: section,
    label,
    group: 'Content',
    help,
    needs,
    list: () => <ListPage kind={kind} />,
    edit: () => <EditPage kind={kind} />,
    ...(kind !== 'documents' && { create: () => <CreatePage kind={kind} /> }),
    find: findEntries(kind),
  };
};

/** Sections for content that staff write and publish. */
export const CONTENT_SECTIONS: readonly Section[] = [
  {
    name: 'home',
    label: 'Home page',
    group: 'Content',
    help: 'the-home-page',
    needs: ['content'],
    list: () => <EditPage kind="documents" entry="home" />,
  },
  ...(Object.keys(KINDS) as EditedKind[]).map(sectionOf),
  {
    name: 'order',
    label: 'Running order',
    group: 'Content',
    help: 'running-order',
    needs: ['content'],
    list: OrderPage,
  },
  {
    name: 'mail-words',
    label: 'Mail words',
    group: 'Content',
    help: 'the-words-of-mails',
    needs: ['settings'],
    list: () => <EditPage kind="documents" entry="mails" />,
  },
  {
    name: 'calendar',
    label: 'Calendar',
    group: 'Content',
    help: 'calendar',
    needs: ['content', 'products'],
    list: CalendarPage,
  },
];
