import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useContext } from 'react';
import { useLatest } from '../../layout/use-latest.ts';
import { asText, type Ground, type InputProps } from '../field.ts';
import { type Chosen, PictureChoice, type Wanted } from '../library/choice.ts';
import { LineInput } from '../line-input.tsx';
import { AltTextInput } from './alt-text-input.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Props = InputProps & {
  media: Wanted;
  ground?: Ground | undefined;
  /** What the buttons name instead of the label: the picture at this address. */
  what?: string;
  /** Also receives title and type of a file chosen from the library. */
  onChosen?: (chosen: Chosen) => void;
};

/** The address of a picture, trailer, captions file or download, with a preview, and the library to choose it from. */
export function MediaInput({ media, ground, onChosen, what, ...props }: Props) {
  const choose = useContext(PictureChoice);
  const url = asText(props.value);
  const latest = useLatest({ onChange: props.onChange, onChosen });
  const take = async () => {
    const [chosen] = (await choose?.(media)) ?? [];
    if (!chosen) return;
    const now = latest.current;
    if (now.onChosen) now.onChosen(chosen);
    else now.onChange(chosen.url);
  };
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
      {media === 'picture' && (
        <Thumbnail url={url} width={ground ? 144 : 72} shape="square" ground={ground} />
      )}
      <Stack spacing={1} sx={{ flexGrow: 1, minWidth: 0 }}>
        <LineInput {...props} />
        {media === 'picture' && <AltTextInput path={props.path} url={url} />}
        {choose && (
          <Stack direction="row" spacing={1}>
            <Button
              size="small"
              variant="outlined"
              aria-label={`${url ? 'Choose another' : 'Choose or upload'}: ${what ?? props.label}`}
              onClick={take}
            >
              {url ? 'Choose another' : 'Choose or upload'}
            </Button>
            {url && (
              <Button
                size="small"
                color="inherit"
                aria-label={`Remove: ${what ?? props.label}`}
                onClick={() => props.onChange(null)}
              >
                Remove
              </Button>
            )}
          </Stack>
        )}
      </Stack>
    </Stack>
  );
}
