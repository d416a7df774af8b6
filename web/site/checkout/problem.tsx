import { AlertIcon } from '#web/ui/icons.tsx';

/** An error in a permanent paragraph. The text has its own element because page translators replace bare text nodes. */
export const Problem = ({ words }: { words: string | false | undefined }) =>
  words && (
    <>
      <AlertIcon />
      <span>{words}</span>
    </>
  );
