import { icon } from '#web/ui/icons.tsx';

export const CheckIcon = icon('M20 6 9 17l-5-5');
