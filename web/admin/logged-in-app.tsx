import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSameUser } from './api/other-tabs.ts';
import { onOutdatedPage } from './api/outdated-page.ts';
import { CurrentUserContext } from './layout/current-user.ts';
import type { CurrentUser } from './layout/section.ts';
import { theme } from './layout/theme.ts';
import { router } from './router.tsx';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const styles = createCache({ key: 'css', nonce });
/** Calls wait for the connection themselves (api/request.ts) and are repeated. */
const always = { networkMode: 'always', retry: false } as const;
const queryClient = new QueryClient({ defaultOptions: { queries: always, mutations: always } });

/** The admin app of a logged-in user. */
export default function LoggedInApp({ me }: { me: CurrentUser }) {
  useSameUser(me.email);
  useEffect(() => onOutdatedPage(() => void queryClient.invalidateQueries()), []);
  return (
    <CacheProvider value={styles}>
      <CurrentUserContext value={me}>
        <ThemeProvider theme={theme}>
          <CssBaseline enableColorScheme />
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ThemeProvider>
      </CurrentUserContext>
    </CacheProvider>
  );
}
