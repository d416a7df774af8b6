import type { ThreadDetail } from '#contract/inbox/staff-conversations.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { NewTab } from '../../layout/new-tab.tsx';
import { Attachments } from './attachments.tsx';
import { KINDS } from './words.ts';

/** A form as it was submitted. */
export function SubmittedForm({
  entry: { kind, fields, text, at, attachments },
}: {
  entry: NonNullable<ThreadDetail['entry']>;
}) {
  return (
    <section className="message" aria-label={`${KINDS[kind]}, as it was sent`}>
      <header>
        <strong>{KINDS[kind]}</strong>{' '}
        <span className="quiet">
          <DateTime iso={at} />
        </span>
      </header>
      <dl>
        {fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isWebAddress(value) ? (
                <a href={value} rel="noreferrer noopener" target="_blank">
                  {value}
                  <NewTab />
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      {text && <p className="as-typed">{text}</p>}
      <Attachments files={attachments} />
    </section>
  );
}

/** Anything else, such as javascript:, stays text. */
const isWebAddress = (value: string) => /^https?:\/\/\S/i.test(value) && URL.canParse(value);
