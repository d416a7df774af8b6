import Button, { type ButtonProps } from '@mui/material/Button';
import { focusAdded } from './follow-focus.ts';

type Props = Omit<ButtonProps, 'onClick'> & { onAdd: () => void };

/** Adds an item at the end of a list and focuses its first field. */
export const AddButton = ({ onAdd, ...props }: Props) => (
  <Button
    variant="outlined"
    data-add=""
    {...props}
    onClick={({ currentTarget }) => {
      focusAdded(currentTarget);
      onAdd();
    }}
  />
);
