import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

type Props = {
  name: string;
  /** Minimum window width at which its fields are side by side. */
  besideFrom: 'sm' | 'md';
  children: ReactNode;
};

/** The fields of a list item, on one line. All items have the same field labels, so each item has a name. */
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
