import { useState } from 'react';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import { request } from '../../api/request.ts';
import { useAction } from '../../layout/actions/use-action.ts';
import { FileButton } from '../../uploads/file-button.tsx';
import { sendFile } from '../../uploads/send-file.ts';
import { untilProcessed } from '../../uploads/until-processed.ts';

type Props = { picture: { id: number; title: string }; onReplaced: () => Promise<unknown> };

/** Replaces the file at the same address. */
export function ReplaceFile({ picture: { id, title }, onReplaced }: Props) {
  const { isBusy, perform } = useAction();
  const [sent, setSent] = useState(0);
  const replace = (file: File) =>
    perform(async () => {
      const { signal } = new AbortController();
      const upload = await sendFile(file, { signal, onSent: (bytes) => setSent(bytes / file.size) });
      await untilProcessed(() => request(staffPictureCalls.replace, { id, body: { upload } }), signal);
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
