import { useEffect, useRef, useState } from 'react';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { errorMessage } from '../api/admin-error.ts';
import { request } from '../api/request.ts';
import { sendFile } from './send-file.ts';
import { untilProcessed } from './until-processed.ts';

type Taken = ReplyOf<typeof staffPictureCalls.take>;

/** A file being uploaded to the library. `sent` in bytes. */
export type Upload = { id: number; name: string; size: number; sent: number } & (
  | { state: 'waiting' | 'sending' | 'reading' }
  | { state: 'done'; picture: Taken }
  | { state: 'failed'; sentence: string }
);
type Change = Partial<Upload>;

const AT_ONCE = 3;
let last = 0;

/** Uploads files to the library, three at a time. `onTaken` is called for each. They stop when the page is left. */
export function useUploads(onUploaded: (picture: Taken) => unknown) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const waiting = useRef<{ id: number; file: File }[]>([]);
  const running = useRef(0);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: number, what: Change) =>
    setUploads((all) => all.map((each) => (each.id === id ? ({ ...each, ...what } as Upload) : each)));

  async function work(): Promise<void> {
    const next = waiting.current.shift();
    if (!next) return;
    const { id, file } = next;
    const { signal } = leaving.current;
    running.current += 1;
    try {
      change(id, { state: 'sending' });
      const upload = await sendFile(file, { signal, onSent: (sent) => change(id, { sent }) });
      change(id, { state: 'reading' });
      const picture = await untilProcessed(
        () => request(staffPictureCalls.take, { body: { upload } }, { signal }),
        signal,
      );
      change(id, { state: 'done', picture });
      onUploaded(picture);
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', sentence: errorMessage(error) });
    } finally {
      running.current -= 1;
      void work();
    }
  }

  function send(files: readonly File[]): void {
    const added = files.map((file) => {
      last += 1;
      return { id: last, file };
    });
    waiting.current.push(...added);
    setUploads((all) => [
      ...added.map(
        ({ id, file }): Upload => ({ id, name: file.name, size: file.size, sent: 0, state: 'waiting' }),
      ),
      ...all,
    ]);
    while (running.current < AT_ONCE && waiting.current.length > 0) void work();
  }

  return { uploads, send };
}
