import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { NOTICES, NOTICES_AN_HOUR } from '#contract/admin/staff-notices.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

type Notice = ReplyOf<typeof staffCalls.notices>[number];

/** What the user is mailed about, a switch each. */
export function Notices() {
  const { email, sendsMail } = useCurrentUser();
  const { reply: notices, refetch } = useReply(staffCalls.notices);
  const { isBusy, perform } = useAction();
  /** The switch that is being set, as it will be. */
  const [asked, setAsked] = useState<Notice>();
  if (!notices || notices.length === 0) return null;
  const change = async (body: Notice) => {
    if (isBusy) return;
    setAsked(body);
    await perform(() => rereadAfter(refetch, request(staffCalls.switchNotice, { body })));
    setAsked(undefined);
  };
  return (
    <>
      <h2>Mails to you</h2>
      <p>
        {sendsMail
          ? `They go to ${email}, one for each event and at most ${NOTICES_AN_HOUR} an hour.`
          : 'No mail server is set, so none of them goes out.'}
      </p>
      <ul className="notice-switches">
        {notices.map(({ name, isOn }) => (
          <li key={name}>
            <FormControlLabel
              control={
                <Switch
                  checked={asked?.name === name ? asked.isOn : isOn}
                  onChange={(_, isOn) => void change({ name, isOn })}
                />
              }
              label={NOTICES[name].label}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
