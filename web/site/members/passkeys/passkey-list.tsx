import { useEffect, useState } from 'react';
import { SHOWN_NAME_MAX } from '#contract/members/account-rules.ts';
import { MOST_PASSKEYS } from '#contract/members/passkey-calls.ts';
import type { MemberPasskey, MemberPasskeys } from '#contract/members/passkeys.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import { LongDate } from '#web/ui/long-date.tsx';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import { toast } from '#web/ui/toast.ts';
import { useQueries, useQuery } from '../../state/use-query.ts';
import { failure, useWrite } from '../../state/use-write.ts';
import { ListNotLoaded } from '../list-not-loaded.tsx';
import { PartTitle } from '../panel-section.tsx';
import { addPasskey, passkeysQuery, removePasskey, renamePasskey } from './calls.ts';
import { useHasPasskeys } from './has-passkeys.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The account's passkeys. Where browsers allow none, those that there are can be removed, and without any there is nothing to say. */
export function PasskeyList() {
  const { refresh } = useQueries();
  // Before useQuery first reads it: another device may have changed it since it was cached.
  useEffect(() => void refresh(passkeysQuery), [refresh]);
  const { data, error } = useQuery(passkeysQuery);
  const isHere = useHasPasskeys();
  if (error && !data) return <ListNotLoaded query={passkeysQuery} error={error} />;
  if (!data || (data.passkeys.length === 0 && !(data.isOffered && isHere))) return null;
  return <LoadedPasskeys {...data} isHere={data.isOffered && isHere} />;
}

function LoadedPasskeys({ passkeys, isHere }: MemberPasskeys & { isHere: boolean }) {
  const queries = useQueries();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<MemberPasskey>();
  const [isRemoving, setRemoving] = useState(false);
  const shared = { byPasskey: isHere && passkeys.length > 0 };
  const done = (title: string) => (list: MemberPasskeys) => {
    queries.set(passkeysQuery, list);
    toast({ title });
  };
  return (
    <div className="mt-10">
      <PartTitle>Passkeys</PartTitle>
      <p className="mb-5 text-muted">
        Log in by fingerprint, face or the PIN of your device, without the password. A changed or forgotten
        password leaves your passkeys as they are: remove those that aren’t yours.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-5 border-t border-line">
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.id}
              passkey={passkey}
              onRemove={() => {
                setRemoved(passkey);
                setRemoving(true);
              }}
            />
          ))}
        </ul>
      )}
      {isHere && passkeys.length < MOST_PASSKEYS && (
        <button type="button" className="button-quiet" onClick={() => setAdding(true)}>
          Add a passkey
        </button>
      )}
      <ProofDialog
        {...shared}
        open={isAdding}
        onClose={() => setAdding(false)}
        title="Add a passkey"
        action="Continue"
        act={addPasskey}
        onDone={done('Passkey added')}
      >
        Enter your password. Your browser then asks where to keep the passkey.
      </ProofDialog>
      <ProofDialog
        {...shared}
        open={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove “${removed?.name}”?`}
        action="Remove passkey"
        isDangerous
        act={(proof) => removePasskey(removed?.id ?? 0, proof)}
        onDone={done('Passkey removed')}
      >
        It won’t log you in any more. You can delete it from your device or password manager afterwards.
      </ProofDialog>
    </div>
  );
}

function PasskeyLine({ passkey, onRemove }: { passkey: MemberPasskey; onRemove: () => void }) {
  const { id, name, createdAt, lastUsedAt, isBackedUp } = passkey;
  const queries = useQueries();
  const [newName, setNewName] = useState<string>();
  /** The button that opened the form gets the focus back. */
  const [wasOpen, setWasOpen] = useState(false);
  const renaming = useWrite((given: string) => renamePasskey(id, given), {
    onDone: (list) => {
      queries.set(passkeysQuery, list);
      setNewName(undefined);
    },
    failed: failure('Passkey not renamed', 'Please try again'),
  });
  return (
    <li className="flex flex-col gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-small text-faint">
          Added <LongDate iso={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              last used <LongDate iso={lastUsedAt} />
            </>
          ) : (
            'not used yet'
          )}
          . {isBackedUp ? 'Kept by a password manager.' : 'On one device.'}
        </p>
      </div>
      {newName === undefined ? (
        <div className="flex flex-wrap gap-3">
          <button
            ref={wasOpen ? takeFocus : undefined}
            type="button"
            className="button-quiet"
            aria-label={`Rename ${name}`}
            onClick={() => {
              setNewName(name);
              setWasOpen(true);
            }}
          >
            Rename
          </button>
          <button
            ref={passFocusOn}
            type="button"
            className="button-quiet"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </button>
        </div>
      ) : (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            renaming.run(newName);
          }}
        >
          <TextField
            label="Name of the passkey"
            name="passkeyName"
            autoComplete="off"
            maxLength={SHOWN_NAME_MAX}
            value={newName}
            onChange={(event) => setNewName(event.currentTarget.value)}
            ref={takeFocus}
            required
          />
          <div className="flex flex-wrap gap-3">
            <button type="submit" className="button-quiet" aria-disabled={renaming.busy}>
              Save name
            </button>
            <button type="button" className="button-quiet" onClick={() => setNewName(undefined)}>
              Cancel
            </button>
          </div>
        </form>
      )}
    </li>
  );
}
