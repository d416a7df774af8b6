import { lazy } from 'react';
import type { Section } from '../frame/section.ts';
import { type EditedKind, KINDS } from './kinds.ts';
import { findEntries, listCalls, ownDrafts } from './list/calls.ts';

const ListPage = lazy(() => import('./list/list-page.tsx').then(({ ListPage }) => ({ default: ListPage })));
const EditPage = lazy(() => import('./edit/edit-page.tsx').then(({ EditPage }) => ({ default: EditPage })));
const CreatePage = lazy(() =>
  import('./create-page.tsx').then(({ CreatePage }) => ({ default: CreatePage })),
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
    waiting: ownDrafts(kind),
  };
};

/** What staff write and publish. */
export const CONTENT_SECTIONS: readonly Section[] = [...(Object.keys(KINDS) as EditedKind[]).map(sectionOf)];
