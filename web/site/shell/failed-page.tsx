import { useEffect } from 'react';
import { NoAnswer, sentenceOf } from '#web/api/api.ts';
import { TryAgain } from '#web/ui/try-again.tsx';
import { useRouter } from '../router/use-router.ts';
import { useQueries } from '../state/use-query.ts';
import { isScriptFailure, reloadPage, reloadPageOnce } from './failed-script.ts';

/** A page that failed to load: the reason, and a button that requests it again. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  const queries = useQueries();

  const scriptLost = isScriptFailure(error);
  useEffect(() => {
    if (scriptLost) void reloadPageOnce();
  }, [scriptLost]);

  const tryAgain = async () => {
    if (scriptLost || !document.querySelector('footer')) await reloadPage();
    queries.forgetFailures();
    await router.reload();
  };

  return (
    <section className="page-notice">
      <p className="label text-faint">Something went wrong</p>
      <h1 className="masthead">This page did not load</h1>
      <p className="max-w-prose text-lead text-muted">{sentence(error)}</p>
      <TryAgain onRetry={tryAgain} />
    </section>
  );
}

const FALLBACK = 'Something went wrong on our side. Please try again in a moment.';

/** An error from the server's render reaches the browser only as its message, `status: sentence`. */
function sentence(error: unknown): string {
  const told = sentenceOf(isScriptFailure(error) ? new NoAnswer(false) : error, '');
  if (told || !(error instanceof Error)) return told || FALLBACK;
  return /^\d{3}: (.+)/s.exec(error.message)?.[1] ?? FALLBACK;
}
