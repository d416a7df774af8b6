import { FormControlLabel, Switch } from '@mui/material';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { NOTICES, NOTICES_AN_HOUR } from '#contract/admin/staff-notices.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { useCurrentUser } from '../../layout/current-user.ts';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';

/** What the user is mailed about, a switch each. */
export function Notices() {
  const { email, sendsMail } = useCurrentUser();
  const { reply: notices, refetch } = useReply(staffCalls.notices);
  const { isBusy, perform } = useAction();
  if (!notices || notices.length === 0) return null;
  const change = (name: (typeof notices)[number]['name'], isOn: boolean) =>
    perform(() => rereadAfter(refetch, request(staffCalls.switchNotice, { body: { name, isOn } })));
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
                <Switch checked={isOn} disabled={isBusy} onChange={(_, wanted) => change(name, wanted)} />
              }
              label={NOTICES[name].label}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
