import { lazy } from 'react';
import type { Section } from '../frame/section.ts';
import { type EditedKind, KINDS } from './kinds.ts';
import { findEntries, listCalls } from './list/calls.ts';

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
  const { section, label, line, needs } = KINDS[kind];
  return {
    name: section,
    label,
    line,
    group: 'Content',
    needs,
    list: () => <ListPage kind={kind} />,
    edit: () => <EditPage kind={kind} />,
    ...(kind !== 'documents' && { create: () => <CreatePage kind={kind} /> }),
    calls: listCalls(kind),
    find: findEntries(kind),
  };
};

/** What staff write and publish. */
export const CONTENT_SECTIONS: readonly Section[] = [
  ...(Object.keys(KINDS) as EditedKind[]).map(sectionOf),
  {
    name: 'order',
    label: 'Order',
    line: 'The order of the rows of the home page and of all lists',
    group: 'Content',
    needs: ['content'],
    list: OrderPage,
  },
  {
    name: 'calendar',
    label: 'Calendar',
    line: 'What goes on and off the site, and when',
    group: 'Content',
    needs: ['content', 'products'],
    list: CalendarPage,
  },
];
