import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  /** The window width from which its fields stand beside each other. */
  besideFrom: 'sm' | 'md';
  children: ReactNode;
};

/** The fields of an item of a list, on a line. They are called alike in each, so the item has a name. */
export const ItemLine = ({ name, besideFrom, children }: Props) => (
  <Stack
    role="group"
    aria-label={name}
    data-item={name}
    direction={{ xs: 'column', [besideFrom]: 'row' }}
    spacing={1}
  >
    {children}
  </Stack>
);
