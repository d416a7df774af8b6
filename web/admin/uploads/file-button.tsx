import Button, { type ButtonProps } from '@mui/material/Button';
import { useRef } from 'react';

type Props = Omit<ButtonProps, 'onClick'> & {
  /** Label of the file field for screen readers. */
  input: string;
  accept?: string;
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
};

/** A button that opens the file picker. Not a label around the field: Enter would do nothing. */
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
