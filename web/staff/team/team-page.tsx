import { Button } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/staff-calls.ts';
import { ask } from '../calls/ask.ts';
import { AskDialog } from '../frame/ask-dialog.tsx';
import { type Column, DenseTable } from '../frame/dense-table.tsx';
import { Moment } from '../frame/moment.tsx';
import { Page } from '../frame/page.tsx';
import { useAsked } from '../frame/use-asked.ts';
import { useDeed } from '../frame/use-deed.ts';
import { useTelling } from '../frame/use-telling.ts';
import { HandOver } from './hand-over.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { type Colleague, RoleDialog } from './role-dialog.tsx';

type Question = { about: Colleague; what: 'role' | 'reset' | 'remove' };

/** Who may enter the back office: people with their roles, and invitations that are open. */
export default function TeamPage() {
  const { reply: people, again: readPeople } = useAsked(staffCalls.people);
  const { reply: invitations, again: readInvitations } = useAsked(staffCalls.invitations);
  const [question, setQuestion] = useState<Question>();
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<{ email: string; link: string | null }>();
  const { isBusy, perform } = useDeed();
  const tell = useTelling();

  const close = () => setQuestion(undefined);
  const again = () => Promise.all([readPeople(), readInvitations()]);
  const done = () => {
    close();
    return again();
  };
  const reset = ({ id, email }: Colleague) =>
    perform(async () => {
      const made = await ask(staffCalls.resetPerson, { id });
      close(); // with what follows, so that the link has the focus last
      setLink({ email, ...made });
      await again();
    });
  const remove = ({ id, email }: Colleague) =>
    perform(() => ask(staffCalls.removePerson, { id }).then(done), `${email} is no longer among the staff.`);

  return (
    <Page
      title="Staff"
      actions={
        <Button variant="contained" onClick={() => setIsInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      {link && <HandOver key={link.link} {...link} />}
      {people && (
        <DenseTable
          label="Staff"
          columns={columns(setQuestion)}
          rows={people}
          rowKey={({ id }) => id}
          empty="Nobody is among the staff yet."
        />
      )}
      <h2>Open invitations</h2>
      {invitations && <OpenInvitations invitations={invitations} onChange={readInvitations} />}
      <InviteDialog
        isOpen={isInviting}
        onClose={() => setIsInviting(false)}
        onInvited={(email, made) => {
          setIsInviting(false);
          setLink({ email, link: made });
          return readInvitations();
        }}
      />
      {question?.what === 'role' && (
        <RoleDialog
          person={question.about}
          onClose={close}
          onChanged={(role) => tell(done, `${question.about.name} is ${role} from now on.`)}
        />
      )}
      {question?.what === 'reset' && (
        <AskDialog
          isOpen
          title={`Reset the login of ${question.about.name}?`}
          action="Reset login"
          isBusy={isBusy}
          onClose={close}
          onDo={() => reset(question.about)}
        >
          <p>
            For a lost second factor or password. Password, second factors, recovery codes and sessions end,
            and a new link is made.
          </p>
        </AskDialog>
      )}
      {question?.what === 'remove' && (
        <AskDialog
          isOpen
          title={`Remove ${question.about.name}?`}
          action="Remove"
          isBusy={isBusy}
          onClose={close}
          onDo={() => remove(question.about)}
        >
          <p>All their sessions end at once. What they wrote stays.</p>
        </AskDialog>
      )}
    </Page>
  );
}

const columns = (ask: (question: Question) => void): Column<Colleague>[] => [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Role', cell: ({ role }) => role },
  {
    label: 'Last seen',
    cell: ({ isReady, lastSeenAt }) =>
      !isReady ? 'was reset; only a new link leads in' : lastSeenAt ? <Moment iso={lastSeenAt} /> : 'not yet',
  },
  {
    label: 'Change',
    isAction: true,
    cell: (about) =>
      (['role', 'reset', 'remove'] as const).map((what) => (
        <button
          key={what}
          type="button"
          className="plain"
          aria-label={`${WORDS[what]}: ${about.name}`}
          onClick={() => ask({ about, what })}
        >
          {WORDS[what]}
        </button>
      )),
  },
];

const WORDS = { role: 'Change role', reset: 'Reset login', remove: 'Remove' };
