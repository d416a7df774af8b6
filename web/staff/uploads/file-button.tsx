import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** What the files are, for people who hear the field. */
  input: string;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button that asks for files. Not a label around the field: a press of Enter would do nothing. */
export function FileButton({ input, accept, multiple, onFiles, ...button }: Props) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        type="file"
        hidden
        aria-label={input}
        accept={accept}
        multiple={multiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}
