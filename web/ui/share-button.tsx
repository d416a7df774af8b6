import { icon } from './icons.tsx';
import { share } from './share.ts';

type ShareButtonProps = { title: string; className: string };

/** Opens the system's share sheet, or copies the link. Not rendered without JavaScript. */
export const ShareButton = ({ title, className }: ShareButtonProps) => (
  <button type="button" className={`${className} needs-script screen-only`} onClick={() => share(title)}>
    <ShareIcon />
    Share
  </button>
);

const ShareIcon = icon(
  'M15 5a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M8.59 13.51L15.42 17.49M15.41 6.51L8.59 10.49',
);
