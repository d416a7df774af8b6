import { createRootRoute, createRoute, createRouter, type RouteComponent } from '@tanstack/react-router';
import { type ComponentType, lazy } from 'react';
import { staffPaths } from '#contract/admin/staff-paths.ts';
import { queryText } from '#contract/core/paths.ts';
import { maySee, useCurrentUser } from './layout/current-user.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { HelpContext } from './layout/help.ts';
import { NotAllowed } from './layout/not-allowed.tsx';
import { NotFound } from './layout/not-found.tsx';
import type { Section } from './layout/section.ts';
import { SECTIONS } from './shell/sections.tsx';
import { Shell } from './shell/shell.tsx';

const Dashboard = lazy(() => import('./dashboard/dashboard-page.tsx'));
const Security = lazy(() => import('./sections/account/security-page.tsx'));

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const page = (path: string, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const withHelp = (help: string | undefined, Page: ComponentType) => () => (
  <HelpContext value={help}>
    <Page />
  </HelpContext>
);

const withPermission = (needs: Section['needs'], Page: ComponentType) => () =>
  maySee(useCurrentUser().roles, { needs }) ? <Page /> : <NotAllowed />;

/** `part` is a page below a record's own, such as the packing slip of an order. */
const pagesOf = ({ name, help, needs, createNeeds = needs, list, edit, create }: Section) => {
  const path = `${staffPaths.home}/${name}`;
  return [
    page(path, withPermission(needs, withHelp(help, list))),
    ...(create ? [page(`${path}/create`, withPermission(createNeeds, withHelp(help, create)))] : []),
    ...(edit ? [page(`${path}/$id/{-$part}`, withPermission(needs, withHelp(help, edit)))] : []),
  ];
};

/** The addresses of the admin app and their pages. Everything in a query is text, as in the contract's paths. */
export const router = createRouter({
  routeTree: root.addChildren([
    page(staffPaths.home, withHelp('finding-ones-way', Dashboard)),
    page(staffPaths.security, withHelp('getting-in', Security)),
    ...SECTIONS.flatMap(pagesOf),
  ]),
  parseSearch: (query) =>
    Object.fromEntries([...new URLSearchParams(query)].filter(([, text]) => text !== '')),
  stringifySearch: queryText,
  defaultErrorComponent: ErrorPage,
  defaultPendingComponent: () => <p role="status">Loading…</p>,
  // A record's page starts anew, without the state of the record before.
  defaultRemountDeps: ({ params }) => params,
});
