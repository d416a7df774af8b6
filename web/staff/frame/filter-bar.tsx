import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** What a list is searched and cut down by. Its name tells it from the search of the whole back office. */
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
