import { useEffect, useRef, useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/staff-pictures.ts';
import { ask } from '../../calls/ask.ts';
import { faultSentence } from '../../calls/told.ts';
import { sendFile } from '../../uploads/send-file.ts';
import { untilRead } from '../../uploads/take-upload.ts';

/** Uploads a file into the library. `share` is from 0 to 1 while it is sent; closing the dialog stops it. */
export function useUpload(onTaken: (picture: LibraryPicture) => void) {
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  async function start(file: File): Promise<void> {
    abort.current = new AbortController();
    const { signal } = abort.current;
    setRefusal(undefined);
    setShare(0);
    try {
      const upload = await sendFile(file, { signal, onSent: (sent) => setShare(sent / file.size) });
      setShare(1);
      onTaken(await untilRead(() => ask(staffPictureCalls.take, { body: { upload } }, { signal }), signal));
    } catch (error) {
      if (!signal.aborted) setRefusal(faultSentence(error));
    } finally {
      setShare(undefined);
    }
  }

  return { start, share, refusal };
}
