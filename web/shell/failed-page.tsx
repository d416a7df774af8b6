import { useRouter } from '@tanstack/react-router';
import { sentenceOf } from '#web/api.ts';

/** A load failed: what went wrong, and a way to try again. */
export function FailedPage({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <section className="gutter flex min-h-[80svh] flex-col items-start justify-center gap-6">
      <h1 className="font-display text-heading">This page did not load</h1>
      <p className="max-w-prose text-lead text-muted">{sentenceOf(error, 'Something went wrong on our side.')}</p>
      <button type="button" className="button" onClick={() => router.invalidate()}>
        Try again
      </button>
    </section>
  );
}
