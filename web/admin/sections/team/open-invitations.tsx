import { useState } from 'react';
import { staffCalls } from '#contract/admin/staff-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { request } from '../../api/request.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { useAction } from '../../layout/actions/use-action.ts';
import { DateTime } from '../../layout/date-time.tsx';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

type Invitations = ReplyOf<typeof staffCalls.invitations>;
type Props = { invitations: Invitations; onChange: () => Promise<unknown> };

/** Unused invitations. A link is shown only when it is created: a lost one needs a new invitation. */
export function OpenInvitations({ invitations, onChange }: Props) {
  const { isBusy, perform } = useAction();
  const [asked, setAsked] = useState<Invitations[number]>();
  const withdraw = ({ id, email }: Invitations[number]) => {
    setAsked(undefined);
    return perform(
      () => request(staffCalls.withdrawInvitation, { id }).then(onChange),
      `The invitation of ${email} no longer works.`,
    );
  };
  return (
    <>
      <DenseTable
        label="Open invitations"
        rows={invitations}
        rowKey={({ id }) => id}
        empty="None. “Invite somebody” makes one. If a link is lost, invite the person again, or reset them."
        columns={[
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Roles', cell: ({ roles }) => roles.join(', ') },
          { label: 'Invited by', cell: ({ invitedBy }) => invitedBy },
          { label: 'Works until', cell: ({ expiresAt }) => <DateTime iso={expiresAt} /> },
          {
            label: 'Change',
            isAction: true,
            cell: (invitation) => (
              <button
                type="button"
                className="plain"
                aria-disabled={isBusy}
                aria-label={`Withdraw: ${invitation.email}`}
                onClick={() => setAsked(invitation)}
              >
                Withdraw
              </button>
            ),
          },
        ]}
      />
      {asked && (
        <ConfirmDialog
          isOpen
          title={`Withdraw the invitation of ${asked.email}?`}
          action="Withdraw"
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => withdraw(asked)}
        >
          <p>Their link stops at once. To let them in after all, invite them again: that makes a new link.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
