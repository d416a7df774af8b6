import { Button } from '@mui/material';
import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { report } from '../../layout/actions/report.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { type Colleague, RoleDialog } from './role-dialog.tsx';

type Question = { about: Colleague; what: 'roles' | 'reset' | 'remove' };

/** The team: members with their roles, and open invitations. */
export default function TeamPage() {
  const { reply: people, refetch: readPeople } = useList(staffCalls.people, () => ({}));
  const { reply: invitations, refetch: readInvitations } = useList(staffCalls.invitations, () => ({}));
  const [question, setQuestion] = useState<Question>();
  const [isInviting, setIsInviting] = useState(false);
  const [link, setLink] = useState<{ email: string; link: string | null }>();
  const { isBusy, perform } = useAction();

  const close = () => setQuestion(undefined);
  const refetch = () => Promise.all([readPeople(), readInvitations()]);
  const done = () => {
    close();
    return refetch();
  };
  const reset = ({ id, email }: Colleague) =>
    perform(async () => {
      const made = await request(staffCalls.resetPerson, { id });
      close(); // together with what follows, so that the link gets the focus last
      setLink({ email, ...made });
      await refetch();
    });
  const remove = ({ id, email }: Colleague) =>
    perform(
      () => request(staffCalls.removePerson, { id }).then(done),
      `${email} is no longer among the staff.`,
    );

  return (
    <Page
      title="Staff"
      actions={
        <Button variant="contained" onClick={() => setIsInviting(true)}>
          Invite somebody
        </Button>
      }
    >
      {link && <NewInvitation key={link.link} {...link} />}
      {people && (
        <DenseTable
          label="Staff"
          columns={columns(setQuestion)}
          rows={people}
          rowKey={({ id }) => id}
          empty="Nobody is among the staff yet. Press “Invite somebody”."
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
      {question?.what === 'roles' && (
        <RoleDialog
          person={question.about}
          onClose={close}
          onChanged={(roles) => report(done, `${question.about.name} is ${roles.join(', ')} from now on.`)}
        />
      )}
      {question?.what === 'reset' && (
        <ConfirmDialog
          isOpen
          title={`Reset the login of ${question.about.name}?`}
          action="Reset login"
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => reset(question.about)}
        >
          <p>
            For a lost second factor or password. Password, second factors, recovery codes and sessions end,
            and a new link is made.
          </p>
        </ConfirmDialog>
      )}
      {question?.what === 'remove' && (
        <ConfirmDialog
          isOpen
          title={`Remove ${question.about.name}?`}
          action="Remove"
          isBusy={isBusy}
          onClose={close}
          onConfirm={() => remove(question.about)}
        >
          <p>All their sessions end at once. What they wrote stays.</p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

const columns = (request: (question: Question) => void): Column<Colleague>[] => [
  { label: 'Name', cell: ({ name }) => name },
  { label: 'Email', cell: ({ email }) => email },
  { label: 'Roles', cell: ({ roles }) => roles.join(', ') },
  {
    label: 'Last seen',
    cell: ({ isReady, lastSeenAt }) =>
      !isReady ? (
        'was reset; only a new link leads in'
      ) : lastSeenAt ? (
        <DateTime iso={lastSeenAt} />
      ) : (
        'not yet'
      ),
  },
  {
    label: 'Change',
    isAction: true,
    cell: (about) =>
      (['roles', 'reset', 'remove'] as const).map((what) => (
        <button
          key={what}
          type="button"
          className="plain"
          aria-label={`${WORDS[what]}: ${about.name}`}
          onClick={() => request({ about, what })}
        >
          {WORDS[what]}
        </button>
      )),
  },
];

const WORDS = { roles: 'Change roles', reset: 'Reset login', remove: 'Remove' };
