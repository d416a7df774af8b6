import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdmin, CustomRoutes, Resource } from 'ra-core';
import { tanStackRouterProvider } from 'ra-router-tanstack';
import { lazy, useEffect } from 'react';
import { staffPaths } from '#contract/staff-paths.ts';
import { onFailedPress } from './calls/failed-press.ts';
import { useSamePerson } from './calls/other-tabs.ts';
import { createAuthProvider, maySee } from './frame/auth-provider.ts';
import { Fault } from './frame/catch-fault.tsx';
import { createDataProvider } from './frame/data-provider.ts';
import { Frame } from './frame/frame.tsx';
import { NotAllowed } from './frame/not-allowed.tsx';
import { NotHere } from './frame/not-here.tsx';
import { PersonContext } from './frame/person.ts';
import { OfficeRouter } from './frame/router.tsx';
import type { Person, Section } from './frame/section.ts';
import { theme } from './frame/theme.ts';
import { SECTIONS } from './sections.tsx';

const Start = lazy(() => import('./start/start-page.tsx'));
const Security = lazy(() => import('./security/security-page.tsx'));
const { Route } = tanStackRouterProvider;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', nonce });
/** Calls wait for the connection themselves (calls/ask.ts), and try again. */
const always = { networkMode: 'always', retry: false } as const;
const queryClient = new QueryClient({ defaultOptions: { queries: always, mutations: always } });
const dataProvider = createDataProvider(SECTIONS);

/** The back office of somebody who is logged in. */
export default function Inside({ me }: { me: Person }) {
  useSamePerson(me.email);
  useEffect(() => onFailedPress(() => void queryClient.invalidateQueries()), []);
  const guard = (needs: Section['needs'], Page: Section['list'] | undefined) =>
    Page && (() => (maySee(me.role, { needs }) ? <Page /> : <NotAllowed />));
  return (
    <CacheProvider value={styles}>
      <PersonContext value={me}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <OfficeRouter>
            <CoreAdmin
              title="Back office"
              basename={staffPaths.home}
              routerProvider={tanStackRouterProvider}
              dataProvider={dataProvider}
              queryClient={queryClient}
              authProvider={createAuthProvider(me, SECTIONS)}
              layout={Frame}
              dashboard={Start}
              catchAll={NotHere}
              accessDenied={NotHere}
              authenticationError={NotHere}
              error={Fault}
              disableTelemetry
            >
              {SECTIONS.map((section) => (
                <Resource
                  key={section.name}
                  name={section.name}
                  options={{ label: section.label }}
                  list={guard(section.needs, section.list)}
                  edit={guard(section.needs, section.edit)}
                  create={guard(section.createNeeds ?? section.needs, section.create)}
                />
              ))}
              <CustomRoutes>
                <Route path="/security" element={<Security />} />
              </CustomRoutes>
            </CoreAdmin>
          </OfficeRouter>
        </ThemeProvider>
      </PersonContext>
    </CacheProvider>
  );
}
