import { useEffect, useRef, useState } from 'react';
import { INVITATION_HOURS } from '#contract/staff-roles.ts';
import { copyText } from '../calls/copy-text.ts';
import { faultSentence } from '../calls/told.ts';
import { say } from '../frame/said.tsx';

/** What becomes of a new link: mailed, or to be handed over by whoever made it. It is shown this once. */
export function HandOver({ email, link }: { email: string; link: string | null }) {
  const [said, setSaid] = useState('');
  const section = useRef<HTMLElement>(null);
  // It comes at the head of the page, away from what was pressed.
  useEffect(() => section.current?.focus(), []);
  const mailed = `The link has been mailed to ${email}. It works once, within ${INVITATION_HOURS} hours.`;
  useEffect(() => {
    if (link === null) say(mailed);
  }, [link, mailed]);
  if (link === null) return <p className="notice">{mailed}</p>;
  return (
    <section ref={section} tabIndex={-1} className="notice" aria-label={`Link for ${email}`}>
      <p>
        Hand this link to {email}: no mail goes out, since no mail server is set. It works once, within{' '}
        {INVITATION_HOURS} hours, and is shown only now.
      </p>
      <input
        readOnly
        aria-label={`Link for ${email}`}
        value={link}
        onFocus={(event) => event.target.select()}
      />
      <button
        type="button"
        className="plain"
        onClick={() =>
          copyText(link)
            .then(() => 'Copied.', faultSentence)
            .then(setSaid)
        }
      >
        Copy the link
      </button>{' '}
      <span role="status">{said}</span>
    </section>
  );
}
