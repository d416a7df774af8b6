import { useEffect } from 'react';
import { INVITATION_HOURS } from '#contract/core/staff-roles.ts';
import { announce } from '../../layout/actions/announcer.tsx';
import { ShownOnce } from '../../layout/actions/shown-once.tsx';

/** A new invitation: sent by email, or a link to pass on by hand. The link is shown only once. */
export function NewInvitation({ email, link }: { email: string; link: string | null }) {
  const mailed = `The link has been mailed to ${email}. It works once, within ${INVITATION_HOURS} hours.`;
  useEffect(() => {
    if (link === null) announce(mailed);
  }, [link, mailed]);
  if (link === null) return <p className="notice">{mailed}</p>;
  return (
    <ShownOnce label={`Link for ${email}`} value={link} copy="Copy the link">
      <p>
        Hand this link to {email}: no mail goes out, since no mail server is set. It works once, within{' '}
        {INVITATION_HOURS} hours, and is shown only now.
      </p>
    </ShownOnce>
  );
}
