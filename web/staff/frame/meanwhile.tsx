import { Alert, Button } from '@mui/material';
import type { Clash } from '../fields/merge.ts';
import { sameJson } from '../fields/same-json.ts';

/** What both have changed in different ways: its name for people, and both values. */
export type ToldClash = { what: string; mine: unknown; theirs: unknown };

type Props = {
  /** Names of what somebody else has changed. */
  changed: readonly string[];
  clashes: readonly ToldClash[];
  onSettle: (side: 'mine' | 'theirs') => void;
};

/** Says what somebody else has changed while one was typing, and asks whose counts where both have. */
export function Meanwhile({ changed, clashes, onSettle }: Props) {
  if (clashes.length > 0)
    return (
      <Alert severity="warning">
        <p>Somebody else has changed this, too. Choose which counts, then save.</p>
        <ul className="lines">
          {clashes.map(({ what, mine, theirs }) => (
            <li key={what}>
              {what}
              {isShort(mine) && isShort(theirs) && `: you have “${mine}”, they have “${theirs}”`}
            </li>
          ))}
        </ul>
        <p className="form-deeds">
          <Button variant="outlined" onClick={() => onSettle('mine')}>
            Keep mine
          </Button>
          <Button variant="outlined" onClick={() => onSettle('theirs')}>
            Take theirs
          </Button>
        </p>
      </Alert>
    );
  if (changed.length === 0) return null;
  return (
    <Alert severity="info">
      Somebody else has changed this meanwhile, and the form has it now: {changed.join(', ')}. What you typed
      is still there.
    </Alert>
  );
}

type FormProps<Value> = {
  form: { base: Value | undefined; clashes: readonly Clash[]; settle: Props['onSettle'] };
  /** What the form would begin with now. */
  now: Value;
  /** Of the values, and of what clashes under a name of its own. */
  labels: Readonly<Record<string, string>>;
  onSettle: () => void;
};

/** The same for a form whose values are kept and merged field by field. */
export function FormMeanwhile<Value extends object>({ form, now, labels, onSettle }: FormProps<Value>) {
  const { base, clashes, settle } = form;
  const labelOf = (name: string) => labels[name] ?? name;
  const names = Object.keys(now) as (keyof Value & string)[];
  return (
    <Meanwhile
      changed={base ? names.filter((name) => !sameJson(base[name], now[name])).map(labelOf) : []}
      clashes={clashes.map(({ field, ...both }) => ({
        what: labelOf(field),
        ...both,
      }))}
      onSettle={(side) => {
        onSettle();
        settle(side);
      }}
    />
  );
}

const isShort = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && value.length <= 200);
