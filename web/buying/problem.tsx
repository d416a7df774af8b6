import { AlertIcon } from '#web/ui/icons.tsx';

/** What is wrong, in a paragraph that stays. In an element of its own: a browser that translates the page takes a bare text away. */
export const Problem = ({ words }: { words: string | false | undefined }) =>
  words && (
    <>
      <AlertIcon />
      <span>{words}</span>
    </>
  );
