import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A list's search and filters. Its label distinguishes it from the search of the whole admin app. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <Stack
    direction="row"
    useFlexGap
    sx={{ flexWrap: 'wrap', gap: 1.5, mb: 2 }}
    component="search"
    aria-label="This list"
  >
    {children}
  </Stack>
);
