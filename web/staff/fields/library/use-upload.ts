import { useEffect, useRef, useState } from 'react';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { LibraryPicture } from '#contract/staff-pictures.ts';
import { ask } from '../../calls/ask.ts';
import { faultSentence } from '../../calls/told.ts';
import { upload } from './upload.ts';

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
      const name = await upload(file, { signal, onProgress: setShare });
      setShare(1);
      onTaken(await ask(staffPictureCalls.take, { body: { upload: name } }, { signal }));
    } catch (error) {
      if (!signal.aborted) setRefusal(faultSentence(error));
    } finally {
      setShare(undefined);
    }
  }

  return { start, share, refusal };
}
