import './open-mail.css';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OpenedMail } from '#contract/admin/staff-mails.ts';
import { mailHtmlPath, staffMailCalls } from '#contract/admin/staff-mails-calls.ts';
import { request } from '../api/request.ts';
import { DateTime } from './date-time.tsx';
import { DenseTable } from './lists/dense-table.tsx';

type Props = { id: number; subject: string };

/** Shows an email in a dialog: its headers, text and delivery attempts. */
export function OpenMail({ id, subject }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="plain" aria-label={`Open: ${subject}`} onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <MailDialog id={id} onClose={() => setOpen(false)} />}
    </>
  );
}

function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const title = useId();
  const { data: mail, error } = useQuery({
    queryKey: [staffMailCalls.open.path, id],
    queryFn: ({ signal }) => request(staffMailCalls.open, { id }, { signal }),
    staleTime: 0,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby={title}>
      <DialogTitle id={title}>{mail?.subject ?? 'Mail'}</DialogTitle>
      <DialogContent>
        {error && !mail && <Alert severity="info">{error.message}</Alert>}
        {mail && <MailContent mail={mail} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function MailContent({ mail }: { mail: OpenedMail }) {
  const [isHtml, setHtml] = useState(false);
  return (
    <div className="opened-mail">
      <dl>
        {mail.headers.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mail.isWithoutSecrets && (
        <p className="notice">
          Links that open something to whoever has them end in “…” here. Their receiver gets them whole.
        </p>
      )}
      {mail.hasHtml && (
        <Button onClick={() => setHtml(!isHtml)}>{isHtml ? 'Show as plain text' : 'Show as HTML'}</Button>
      )}
      {isHtml ? (
        <iframe
          title="The mail as HTML"
          sandbox=""
          referrerPolicy="no-referrer"
          src={mailHtmlPath(mail.id)}
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className="as-typed" tabIndex={0} aria-label="Text of the mail">
          {mail.text}
        </section>
      )}
      <h2>Tries</h2>
      <Attempts mail={mail} />
    </div>
  );
}

const OUTCOMES: Record<OpenedMail['attempts'][number]['outcome'], string> = {
  taken: 'Accepted by the mail server',
  failed: 'Not accepted',
  refused: 'Rejected',
};

function Attempts({ mail: { attempts, tries, maxTries, nextTry, state } }: { mail: OpenedMail }) {
  const older = tries - attempts.length;
  return (
    <>
      {older > 0 && <p>{`${older} ${older === 1 ? 'try' : 'tries'} before answers were kept.`}</p>}
      <DenseTable
        label="Tries"
        columns={[
          { label: 'When', cell: ({ at }) => <DateTime iso={at} /> },
          { label: 'Result', cell: ({ outcome }) => OUTCOMES[outcome] },
          { label: 'The mail server’s answer', cell: ({ answer }) => answer },
        ]}
        rows={attempts}
        rowKey={({ at }) => at}
        empty={tries > 0 ? '' : 'None yet.'}
      />
      {state === 'queued' && (
        <p>
          {nextTry ? (
            <>
              Next try: <DateTime iso={nextTry} />, at most {maxTries} in all.
            </>
          ) : (
            'It is being sent right now, or waits for the queue.'
          )}
        </p>
      )}
    </>
  );
}
