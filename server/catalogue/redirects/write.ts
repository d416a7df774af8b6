import type { OwnRedirect } from '#contract/catalogue/own-redirects.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';
import { loopIn } from './match.ts';

/** The same redirects with others added, or in place of those from the same addresses. */
export const withRedirects = (all: readonly OwnRedirect[], written: readonly OwnRedirect[]) => [
  ...new Map([...all, ...written].map((redirect) => [redirect.from, redirect])).values(),
];

/** A whole address of this site as the path that it is, so that loops through it are found. */
export const onThisSite = ({ from, to }: OwnRedirect, siteUrl: string): OwnRedirect => ({
  from,
  to: to.startsWith(`${siteUrl}/`) ? to.slice(siteUrl.length) : to,
});

/**
 * All redirects after one is added, or changed from `before`. Throws Invalid for a loop, `redirect-taken` and `redirect-changed`; a
 * change that is there already passes, because it repeats one whose answer was lost.
 */
export function changed(
  all: readonly OwnRedirect[],
  redirect: OwnRedirect,
  before: OwnRedirect | null,
): OwnRedirect[] {
  const targetOf = (from: string) => all.find((each) => each.from === from)?.to;
  const there = targetOf(redirect.from);
  const isMoved = before?.from !== redirect.from;
  if (isMoved && there !== undefined && there !== redirect.to) {
    const sentence = `There is already a redirect from ${redirect.from}`;
    throw new Invalid(sentence, { from: sentence }, 'redirect-taken');
  }
  const isDone = there === redirect.to;
  if (before && !isDone && targetOf(before.from) !== before.to) throw new HttpError('redirect-changed');
  const others = all.filter(({ from }) => from !== before?.from);
  const next = withRedirects(others, [redirect]);
  if (loopIn(next).length > 0) {
    const sentence = 'This would lead round in a circle: what it leads to leads back';
    throw new Invalid(sentence, { to: sentence });
  }
  return next;
}
