import MuiLink, { type LinkProps } from '@mui/material/Link';
import { LinkBase, type LinkBaseProps } from 'ra-core';

/** To another page of the back office, without loading it anew. */
export const Link = (props: LinkBaseProps & Omit<LinkProps, keyof LinkBaseProps>) => (
  <MuiLink component={LinkBase} {...props} />
);
