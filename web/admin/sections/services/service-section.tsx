import { Alert, Button, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { serviceCalls } from '#contract/admin/service-calls.ts';
import type { ServiceForm, ServiceShown } from '#contract/admin/services.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';
import { useFormDraft } from '../../fields/form-draft/use-form-draft.ts';
import { ConfirmDialog } from '../../layout/actions/confirm-dialog.tsx';
import { FormField } from '../../layout/actions/form-field.tsx';
import { rereadAfter } from '../../layout/lists/reread-after.ts';
import { useReply } from '../../layout/lists/use-reply.ts';
import type { Field, ServiceWords } from './service-fields.ts';

/** A service that owners set: its form, a test, and removal. What the environment sets is shown and fixed. */
export function ServiceSection({ words }: { words: ServiceWords }) {
  const { reply, refetch } = useReply(serviceCalls.all);
  const shown = reply?.services.find(({ service }) => service === words.name);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{words.title}</h2>
      <p>{words.intro}</p>
      {shown && <Form {...{ words, shown, refetch }} />}
    </section>
  );
}

type Values = Record<string, string | number>;
type Props = { words: ServiceWords; shown: ServiceShown; refetch: () => Promise<void> };
type Outcome = { severity: 'success' | 'warning'; words: string };

function Form({ words, shown: { setBy, facts }, refetch }: Props) {
  const isFixed = setBy === 'environment';
  const stored: Values = { ...words.start, ...withoutNulls(facts ?? {}) };
  const form = useFormDraft(`service ${words.name}`, stored);
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const [isRemoving, setRemoving] = useState(false);
  const { attempt, isBusy, failure, fields, clearError } = useAttempt();
  const isTyped = form.isDirty || Object.values(secrets).some(Boolean);

  const body = (): ServiceForm => {
    const entries = words.fields.map(({ name, as, isOptional }) => {
      const value = as === 'secret' ? secrets[name] : form.value[name];
      return [
        name,
        value === '' || value === undefined ? (as === 'secret' || isOptional ? null : '') : value,
      ];
    });
    return { service: words.name, ...Object.fromEntries(entries) };
  };
  const test = () =>
    attempt(async () => {
      setOutcome(undefined);
      const given = { service: words.name, form: isTyped ? body() : null };
      const { works, words: said } = await request(serviceCalls.test, { body: given });
      setOutcome({ severity: works ? 'success' : 'warning', words: said });
    });
  const save = () =>
    attempt(async () => {
      setOutcome(undefined);
      await rereadAfter(refetch, request(serviceCalls.put, { body: body() }));
      form.saved();
      setSecrets({});
      setOutcome({ severity: 'success', words: 'Saved. It is used from now on.' });
    });
  const remove = () =>
    attempt(async () => {
      await rereadAfter(refetch, request(serviceCalls.remove, { body: { service: words.name } }));
      form.forget();
      setRemoving(false);
    });

  const input = (field: Field) => (
    <ServiceInput
      key={field.name}
      field={field}
      isFixed={isFixed}
      isStored={facts !== null}
      value={(field.as === 'secret' ? secrets[field.name] : form.value[field.name]) ?? ''}
      error={fields[field.name]}
      onChange={(value) => {
        clearError();
        if (field.as === 'secret') setSecrets({ ...secrets, [field.name]: String(value) });
        else form.change({ ...form.value, [field.name]: value, ...portFor(field, value, words) });
      }}
    />
  );
  return (
    <form
      aria-label={words.title}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {isFixed && <Alert severity="info">Set by {words.variables} where the site runs, which wins.</Alert>}
      {setBy === 'unreadable' && (
        <Alert severity="warning">
          This was stored by a machine with another key, as after a restore. Please enter it again.
        </Alert>
      )}
      {setBy === null && <Alert severity="info">{words.without}</Alert>}
      {facts?.key && (
        <p>
          In use: {facts.key} ({facts.mode === 'live' ? 'live' : 'for tests'})
        </p>
      )}
      {words.fields.filter(({ as }) => !(isFixed && as === 'secret')).map(input)}
      {failure && Object.keys(fields).length === 0 && <Alert severity="error">{failure}</Alert>}
      <div role="status">{outcome && <Alert severity={outcome.severity}>{outcome.words}</Alert>}</div>
      <p className="form-actions">
        {!isFixed && (
          <Button type="submit" variant="contained" aria-disabled={isBusy || !isTyped}>
            Save
          </Button>
        )}
        <Button variant="outlined" aria-disabled={isBusy} onClick={() => void test()}>
          {words.name === 'mail-server' ? 'Send a test' : 'Test'}
        </Button>
        {(setBy === 'staff' || setBy === 'unreadable') && (
          <Button aria-disabled={isBusy} onClick={() => setRemoving(true)}>
            Remove…
          </Button>
        )}
      </p>
      <ConfirmDialog
        isOpen={isRemoving}
        title={`Remove: ${words.title}`}
        action="Remove"
        isBusy={isBusy}
        onClose={() => setRemoving(false)}
        onConfirm={() => void remove()}
      >
        {words.without} You can set it again at any time.
      </ConfirmDialog>
    </form>
  );
}

type InputProps = {
  field: Field;
  value: string | number;
  isFixed: boolean;
  isStored: boolean;
  error: string | undefined;
  onChange: (value: string | number) => void;
};

function ServiceInput({
  field: { name, label, as, help, isOptional, options = {} },
  value,
  isFixed,
  isStored,
  error,
  onChange,
}: InputProps) {
  const keeps = as === 'secret' && isStored ? 'Stored. Type it only to change it' : help;
  return (
    <FormField
      fullWidth
      margin="normal"
      label={label}
      name={name}
      select={as === 'encryption' || as === 'choice'}
      type={as === 'secret' ? 'password' : 'text'}
      autoComplete={as === 'secret' ? 'new-password' : 'off'}
      required={!(isOptional || name === 'user' || as === 'secret') && !isFixed}
      value={value}
      error={Boolean(error)}
      helperText={error ?? keeps}
      onChange={({ target }) => onChange(as === 'port' ? digitsOf(target.value) : target.value)}
      slotProps={{
        htmlInput: {
          readOnly: isFixed,
          maxLength: 1000,
          spellCheck: false,
          ...(as === 'port' && { inputMode: 'numeric' }),
        },
      }}
    >
      {as === 'choice' &&
        Object.entries(options).map(([each, words]) => (
          <MenuItem key={each} value={each}>
            {words}
          </MenuItem>
        ))}
      {as === 'encryption' && [
        <MenuItem key="tls" value="tls">
          TLS from the start
        </MenuItem>,
        <MenuItem key="starttls" value="starttls">
          STARTTLS
        </MenuItem>,
      ]}
    </FormField>
  );
}

/** A port while it is typed: empty until the first digit. */
function digitsOf(text: string): number | '' {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? '' : Number(digits);
}

/** The usual port of the other encryption, unless another was typed. */
const USUAL: Record<string, { tls: number; starttls: number }> = {
  'mail-server': { tls: 465, starttls: 587 },
  mailbox: { tls: 993, starttls: 143 },
};

function portFor({ as }: Field, value: string | number, { name }: ServiceWords): { port?: number } {
  const usual = USUAL[name];
  if (as !== 'encryption' || !usual) return {};
  return { port: value === 'tls' ? usual.tls : usual.starttls };
}

const withoutNulls = (facts: Record<string, string | number | null>): Values =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, value ?? '']));
