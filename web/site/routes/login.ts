import { paths } from '#contract/core/paths.ts';
import { carouselQuery } from '../catalogue/queries.ts';
import type { Route } from '../router/route.ts';
import { pageHead } from '../shell/head/page-head.ts';

/** The login and the way back to it share a view, so that pages have one script more, not four. */
const withLogin = (path: string, title: string): Route => ({
  path,
  // Only for the picture and for what needs a mail server: nothing waits for it, and the login works without it.
  load: async (_, { queries }) => {
    const picture = queries.prefetch(carouselQuery);
    if (!import.meta.env.SSR) return;
    const { offerQuery } = await import('../members/email/calls.ts');
    await Promise.all([picture, queries.prefetch(offerQuery)]);
  },
  head: (_, context) =>
    pageHead(context, (site) => ({
      ...{ path, title },
      ...(import.meta.env.SSR && { noindex: true }),
      preview: import.meta.env.SSR && {
        description:
          path === paths.login
            ? `Log in to ${site.brand}, or create an account to keep a watchlist.`
            : `${title}: how people get back into their account at ${site.brand}.`,
      },
    })),
  view: () => import('./login.view.tsx'),
});

export const login = withLogin(paths.login, 'Log in');
/** Asks for a link by mail, which leads to the second one. */
export const forgotPassword = withLogin(paths.forgotPassword, 'Forgot Password');
export const newPassword = withLogin(paths.newPassword, 'New Password');
export const confirmEmail = withLogin(paths.confirmEmail, 'Confirm Email');
