import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormField } from '../../../layout/actions/form-field.tsx';
import { valuesIn } from './proposed.ts';

type Props = {
  /** What the company calls the second option. */
  optionName: string;
  isBusy: boolean;
  /** Fills in each size in each of these. */
  onFill: (options: string[]) => void;
};

/** Adds the variants of all sizes in all values of the second option. */
export function Combinations({ optionName, isBusy, onFill }: Props) {
  const [typed, setTyped] = useState('');
  const options = valuesIn(typed);
  const fill = () => {
    if (options.length === 0) return;
    onFill(options);
    setTyped('');
  };
  return (
    <div className="combinations">
      <FormField
        label={`${optionName}: values`}
        value={typed}
        helperText="Divided by commas, such as Black, White."
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          fill();
        }}
      />
      <Button variant="outlined" aria-disabled={isBusy || options.length === 0} onClick={fill}>
        Fill in all combinations
      </Button>
    </div>
  );
}
