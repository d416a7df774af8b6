import MuiLink, { type LinkProps } from '@mui/material/Link';
import { type ActiveOptions, Link as RouterLink } from '@tanstack/react-router';

type Props = Omit<LinkProps, 'href'> & { to: string; activeOptions?: ActiveOptions };

/** A link to an address of the admin app (staff-paths.ts), which opens without a reload. */
export const Link = ({ to, ...props }: Props) => <MuiLink component={RouterLink} href={to} {...props} />;
