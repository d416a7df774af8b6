import type { Preferences } from '#contract/audience/subscriptions.ts';
import { audiencePaths } from '#contract/core/audience-paths.ts';

type PreferencesPageProps = { token: string; preferences: Preferences; done: string | undefined };

const DONE: Record<string, string> = {
  confirm: 'Thank you. It is confirmed.',
  end: 'Done: we won’t write to you about that.',
  stop: 'Done: we won’t write to you any more.',
};

/**
 * What an address is mailed, for the holder of its link. Its buttons are plain forms: they work in any browser, without scripts, and nothing
 * happens by opening the page, as mail scanners do.
 */
export function PreferencesPage({
  token,
  preferences: { email, isMember, isReturned, subscriptions },
  done,
}: PreferencesPageProps) {
  const waiting = subscriptions.filter(({ isConfirmed }) => !isConfirmed);
  const confirmed = subscriptions.filter(({ isConfirmed }) => isConfirmed);
  const action = audiencePaths.preferences(token);
  return (
    <article className="page gutter">
      <header className="border-b border-line pb-10 lg:pb-14">
        <h1 className="mb-5 font-display text-display text-balance">What we write to you</h1>
        {email && <p className="text-lead text-muted">To {email}</p>}
      </header>
      <div className="mt-10 flex max-w-[33.6em] flex-col gap-12 lg:mt-14">
        {done && DONE[done] && (
          <p role="status" className="text-lead">
            {DONE[done]}
          </p>
        )}
        {(waiting.length > 0 || isReturned) && (
          <section>
            <h2 className="mb-3 font-display text-title">Please confirm</h2>
            {isReturned && (
              <p className="mb-3 text-muted">Mail to this address came back, so we send nothing there.</p>
            )}
            <ul className="mb-5 flex flex-col gap-2">
              {waiting.map((each) => (
                <li key={each.id}>{each.words}</li>
              ))}
            </ul>
            <Press action={action} values={{ do: 'confirm' }} isMain>
              {waiting.length > 0 ? 'Yes, write to me' : 'Write to me again'}
            </Press>
          </section>
        )}
        {confirmed.length > 0 && (
          <section>
            <h2 className="mb-3 font-display text-title">You get</h2>
            <ul>
              {confirmed.map(({ id, words, about }) => (
                <li key={id} className="flex items-center justify-between gap-5 border-t border-line py-4">
                  {about ? (
                    <a href={about.path} className="link">
                      {words}
                    </a>
                  ) : (
                    <span>{words}</span>
                  )}
                  <Press action={action} values={{ do: 'end', id: String(id) }} label={`End: ${words}`}>
                    End
                  </Press>
                </li>
              ))}
            </ul>
          </section>
        )}
        {subscriptions.length === 0 && (
          <p className="text-muted">
            We write nothing to you.{' '}
            <a href={audiencePaths.newsletter} className="link">
              Subscribe to the newsletter
            </a>
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {subscriptions.length > 1 && (
            <Press action={action} values={{ do: 'stop' }}>
              End all of it
            </Press>
          )}
          {!isMember && (
            <Press action={action} values={{ do: 'forget' }}>
              Delete my address
            </Press>
          )}
        </div>
      </div>
    </article>
  );
}

type PressProps = {
  action: string;
  values: Record<string, string>;
  /** Names the button where its text alone would not. */
  label?: string;
  isMain?: boolean;
  children: string;
};

function Press({ action, values, label, isMain = false, children }: PressProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={isMain ? 'button' : 'button-quiet'} aria-label={label}>
        {children}
      </button>
    </form>
  );
}
