import { useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import { ask } from '../calls/ask.ts';
import { useDeed } from '../frame/use-deed.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { sendFile } from '../uploads/send-file.ts';
import { untilRead } from '../uploads/take-upload.ts';

type Props = { picture: { id: number; title: string }; onReplaced: () => Promise<unknown> };

/** Puts another file behind the same address. */
export function ReplaceFile({ picture: { id, title }, onReplaced }: Props) {
  const { isBusy, perform } = useDeed();
  const [sent, setSent] = useState(0);
  const replace = (file: File) =>
    perform(async () => {
      const { signal } = new AbortController();
      const upload = await sendFile(file, { signal, onSent: (bytes) => setSent(bytes / file.size) });
      await untilRead(() => ask(staffPictureCalls.replace, { id, body: { upload } }), signal);
      await onReplaced();
    }, `${title} has another file. Its address is the same.`);
  return (
    <p>
      <FileButton
        variant="outlined"
        aria-disabled={isBusy}
        input="The new file"
        onFiles={([file]) => file && void replace(file)}
      >
        Replace the file
      </FileButton>{' '}
      {isBusy && <progress aria-label="The new file is being sent" max={1} value={sent} />}
    </p>
  );
}
