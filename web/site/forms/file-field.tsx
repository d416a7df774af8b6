import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from 'react';
import { FILE_ENDINGS, FILE_WORDS, MOST_FILE_BYTES } from '#contract/core/form-fields.ts';
import { sentenceOf } from '#web/api/api.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import sheet from './file-field.css?url';
import { uploadFile } from './upload-file.ts';

type FileFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'name' | 'error' | 'required' | 'className'
>;

const TOO_LARGE = 'That file is too large: at most 10 MB';
const FALLBACK = 'The file could not be sent. Please choose it again.';

/**
 * A file, which is sent as soon as it is chosen. The form's value is its token with its name behind it, so that a draft keeps it over a
 * reload of the page.
 */
export function FileField({ label, name, error, required, className = '' }: FileFieldProps) {
  const stored = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const upload = useRef<AbortController>(undefined);
  const [fileName, setFileName] = useState('');
  /** Of a file that is being sent, in percent. */
  const [sent, setSent] = useState<number>();
  const [problem, setProblem] = useState<string>();

  // The form restores its draft in a layout effect.
  useEffect(() => {
    setFileName(nameIn(stored.current?.value ?? ''));
    return () => upload.current?.abort();
  }, []);

  const store = (value: string) => {
    if (!stored.current) return;
    stored.current.value = value;
    stored.current.dispatchEvent(new Event('input', { bubbles: true }));
    setFileName(nameIn(value));
  };

  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    upload.current?.abort();
    store('');
    setProblem(file.size > MOST_FILE_BYTES ? TOO_LARGE : undefined);
    if (file.size > MOST_FILE_BYTES) {
      currentTarget.value = '';
      return;
    }
    upload.current = new AbortController();
    const { signal } = upload.current;
    currentTarget.setCustomValidity('is still being sent. Please wait a moment');
    setSent(0);
    try {
      const token = await uploadFile(file, signal, (bytes) => setSent(Math.round((100 * bytes) / file.size)));
      store(`${token} ${file.name}`);
    } catch (thrown) {
      if (signal.aborted) return;
      setProblem(sentenceOf(thrown, FALLBACK));
    }
    setSent(undefined);
    currentTarget.setCustomValidity('');
    currentTarget.value = ''; // so that the same file can be chosen again
  };

  const remove = () => {
    store('');
    input.current?.focus();
  };

  return (
    <div className={`file-field ${className}`}>
      <link rel="stylesheet" href={sheet} precedence="default" />
      <TextField
        ref={input}
        type="file"
        label={label}
        accept={FILE_ENDINGS.map((ending) => `.${ending}`).join(',')}
        required={required && !fileName}
        hint={FILE_WORDS}
        error={problem ?? error}
        onChange={choose}
      />
      <input ref={stored} type="hidden" name={name} />
      {sent !== undefined && <progress value={sent} max={100} aria-label="Sent" />}
      <div role="status" className="mt-2 text-small">
        {sent !== undefined && <p className="text-muted">Sending the file</p>}
        {fileName && (
          <p className="flex flex-wrap items-center gap-x-4">
            <span className="break-all">{fileName}</span>
            <button
              type="button"
              className="link min-h-11"
              onClick={remove}
              aria-label={`Remove ${fileName}`}
            >
              Remove
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

/** The name behind the token. */
const nameIn = (value: string) => value.slice(value.indexOf(' ') + 1);
