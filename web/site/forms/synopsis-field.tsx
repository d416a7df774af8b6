import { type ComponentProps, useState } from 'react';
import { LONGEST, SYNOPSIS_WORDS } from '#contract/inbox/inbox-rules.ts';
import { TextArea } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { AlertIcon } from '#web/ui/icons.tsx';
import { countWords } from './count-words.ts';

type SynopsisFieldProps = Pick<ComponentProps<typeof TextArea>, 'name' | 'error' | 'className'>;

/** The synopsis with a live word count that warns above the limit; the form does not refuse it (product.md#submit-a-film). */
export function SynopsisField(field: SynopsisFieldProps) {
  const [words, setWords] = useState(0);
  const over = words > SYNOPSIS_WORDS;
  return (
    <TextArea
      label="Synopsis"
      rows={6}
      placeholder={`Brief synopsis of your film (maximum ${SYNOPSIS_WORDS} words)`}
      onInput={({ currentTarget }) => {
        refuseTooLong(currentTarget, LONGEST.synopsis);
        setWords(countWords(currentTarget.value));
      }}
      hint={
        <span className="flex flex-wrap items-center gap-x-3">
          <span className={over ? 'font-semibold text-paper' : ''}>
            {`${words} of ${SYNOPSIS_WORDS} words`}
          </span>
          <span role="status">
            {over && (
              <span className="flex items-center gap-1.5 text-paper">
                <AlertIcon />
                That is longer than we ask for.
              </span>
            )}
          </span>
        </span>
      }
      {...field}
    />
  );
}
