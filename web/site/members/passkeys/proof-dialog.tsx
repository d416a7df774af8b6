import { type ReactNode, useId, useState } from 'react';
import type { MemberPasskeys, Proof } from '#contract/members/passkeys.ts';
import { sentenceOf } from '#web/api/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useWrite } from '../../state/use-write.ts';
import { PasswordField } from '../password-field.tsx';
import { proofOf } from './calls.ts';

type ProofDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The button, which names its outcome. */
  action: string;
  isDangerous?: boolean;
  /** The member may use a passkey in place of the password. */
  byPasskey: boolean;
  act: (proof: Proof) => Promise<MemberPasskeys>;
  onDone: (passkeys: MemberPasskeys) => void;
};

/** Asks for the password, or a passkey, before a passkey is added or removed. */
export function ProofDialog({ open, onClose, title, children, byPasskey, act, ...rest }: ProofDialogProps) {
  const heading = useId();
  const [password, setPassword] = useState('');
  const acting = useWrite(async (given: string | undefined) => act(await proofOf(given)), {
    onDone: (passkeys) => {
      close();
      rest.onDone(passkeys);
    },
  });
  const close = () => {
    onClose();
    setPassword('');
    acting.clear();
  };
  return (
    <Dialog open={open} onClose={close} labelledBy={heading}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          acting.run(password);
        }}
      >
        <h2 id={heading} className="font-display text-heading break-words">
          {title}
        </h2>
        <p className="text-muted">{children}</p>
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={acting.error ? sentenceOf(acting.error, 'Please try again') : undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          required
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className={rest.isDangerous ? 'button-danger' : 'button'}
            aria-disabled={acting.busy}
          >
            {rest.action}
          </button>
          {byPasskey && (
            <button
              type="button"
              className="button-quiet"
              aria-disabled={acting.busy}
              onClick={() => acting.run(undefined)}
            >
              Use a passkey instead
            </button>
          )}
          <button type="button" className="button-quiet" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
