import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import type { Field, FormPart, Json } from '../../../fields/field.ts';
import type { DraftState } from '../draft/autosave.ts';
import { fieldAt } from './in-words.ts';
import { useWords } from './use-words.ts';

type Choice = 'mine' | 'theirs';

/** Both texts side by side, field by field, to choose from. Fields changed on one side only are already merged. */
export function Conflict({
  state,
  parts,
  onSettle,
}: {
  state: DraftState;
  parts: readonly FormPart[];
  onSettle: (body: Json) => void;
}) {
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const { conflict, body } = state;
  if (!conflict) return null;
  const { clashes, theirs } = conflict;
  const isChosen = clashes.every(({ field }) => choices[field]);
  const settle = () => {
    const taken = clashes.filter(({ field }) => choices[field] === 'theirs');
    onSettle({ ...body, ...Object.fromEntries(taken.map(({ field, theirs }) => [field, theirs])) });
  };
  return (
    <section className="conflict" aria-labelledby="conflict" role="alert">
      <h2 id="conflict">{theirs.author} has changed the same</h2>
      <p>
        Please choose for each field which text to go on with. The text that you do not choose is then gone
        from the draft.
      </p>
      {clashes.map(({ field, theirs: other }) => {
        const description = fieldAt(parts, field);
        const label = description?.label ?? field;
        return (
          <RadioGroup
            key={field}
            aria-label={label}
            value={choices[field] ?? ''}
            onChange={(_event, choice) => setChoices({ ...choices, [field]: choice as Choice })}
          >
            <h3>{label}</h3>
            <div className="side-by-side">
              <div>
                <FormControlLabel value="mine" control={<Radio />} label="Mine" />
                <Quoted value={body[field]} field={description} />
              </div>
              <div>
                <FormControlLabel value="theirs" control={<Radio />} label={`${theirs.author}’s`} />
                <Quoted value={other} field={description} />
              </div>
            </div>
          </RadioGroup>
        );
      })}
      <Button variant="contained" aria-disabled={!isChosen} onClick={settle}>
        Use these
      </Button>
    </section>
  );
}

function Quoted({ value, field }: { value: unknown; field: Field | undefined }) {
  const words = useWords(field, [value]);
  return <p className="quoted">{words(value) || 'Empty'}</p>;
}
