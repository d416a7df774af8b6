import { useEffect } from 'react';
import { NoAnswer, sentenceOf } from '#web/api.ts';
import { useRouter } from '#web/router/use-router.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useQueries } from '#web/use-query.ts';
import { isLostScript, loadWholePage, loadWholePageOnce } from './lost-script.ts';

/** A page that failed to load: the reason, and a button that asks the server again. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const queries = useQueries();

  const scriptLost = isLostScript(error);
  useEffect(() => {
    if (scriptLost) void loadWholePageOnce();
  }, [scriptLost]);

  const tryAgain = async () => {
    if (scriptLost || !document.querySelector('footer')) await loadWholePage();
    queries.forgetFailures();
    await router.reload();
  };

  return (
    <section className="page-notice">
      <p className="label text-faint">Something is in the way</p>
      <h1 className="masthead">This page did not load</h1>
      <p className="max-w-prose text-lead text-muted">{sentence(error)}</p>
      <TryAgain again={tryAgain} />
    </section>
  );
}

const FALLBACK = 'Something went wrong on our side. Please try again in a moment.';

/** An error from the server's render reaches the browser only as its message, `status: sentence`. */
function sentence(error: unknown): string {
  const told = sentenceOf(isLostScript(error) ? new NoAnswer(false) : error, '');
  if (told || !(error instanceof Error)) return told || FALLBACK;
  return /^\d{3}: (.+)/s.exec(error.message)?.[1] ?? FALLBACK;
}
