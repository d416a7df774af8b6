import { useEffect, useRef, useState } from 'react';
import { INVITATION_HOURS } from '#contract/core/staff-roles.ts';
import { errorMessage } from '../../api/admin-error.ts';
import { copyText } from '../../api/copy-text.ts';
import { announce } from '../../layout/actions/announcer.tsx';

/** A new invitation: sent by email, or a link to pass on by hand. The link is shown only once. */
export function NewInvitation({ email, link }: { email: string; link: string | null }) {
  const [said, setSaid] = useState('');
  const section = useRef<HTMLElement>(null);
  // It appears at the top of the page, away from the clicked button.
  useEffect(() => section.current?.focus(), []);
  const mailed = `The link has been mailed to ${email}. It works once, within ${INVITATION_HOURS} hours.`;
  useEffect(() => {
    if (link === null) announce(mailed);
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
            .then(() => 'Copied.', errorMessage)
            .then(setSaid)
        }
      >
        Copy the link
      </button>{' '}
      <span role="status">{said}</span>
    </section>
  );
}
