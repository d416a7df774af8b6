import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import type { Account } from '#contract/accounts.ts';
import { paths } from '#contract/paths.ts';
import { LoginPage } from '#web/accounts/login-page.tsx';
import { nextPath } from '#web/accounts/next-path.ts';
import { changeAccount } from '#web/current-account.ts';
import { KeyArt } from '#web/films/key-art.tsx';
import { carouselQuery } from '#web/films/queries.ts';
import { pageHead } from '#web/shell/page-head.ts';
import { addRemembered } from '#web/watchlist/pending-addition.ts';

export const Route = createFileRoute('/login')({
  validateSearch: ({ next }: Record<string, unknown>): { next?: string } =>
    typeof next === 'string' ? { next } : {},
  // Only for the picture: nobody waits for it, and the login works without it.
  loader: async ({ context }) => {
    const picture = context.queryClient.prefetchQuery(carouselQuery);
    if (import.meta.env.SSR) await picture;
  },
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.login,
      title: 'Log in',
      noindex: true,
      preview: import.meta.env.SSR && {
        description: `Log in to ${site.brand}, or create an account to keep a watchlist.`,
      },
    })),
  component: Login,
});

function Login() {
  const queryClient = useQueryClient();
  const router = useRouter();
  const { data: films } = useQuery(carouselQuery);
  const { next } = Route.useSearch();
  const film = films?.[0];

  const enter = (account: Account) => {
    changeAccount(queryClient, account);
    void addRemembered(queryClient);
    // Replaces this page, so that Back leads to the page before the login.
    void router.navigate({ href: nextPath(next, location.origin), replace: true });
  };
  return <LoginPage picture={film && <KeyArt film={film} />} onEntered={enter} />;
}
