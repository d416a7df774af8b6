import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/admin-error.ts';
import { copyText } from '../api/copy-text.ts';

/** Recovery codes, shown once, with buttons to save them. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <section className="recovery">
      <h2 ref={heading} tabIndex={-1}>
        Your recovery codes
      </h2>
      <p>
        If you lose your second factor, each of these lets you in once. They are shown only now: keep them
        somewhere safe.
      </p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="choices">
        <button
          type="button"
          className="plain"
          onClick={() =>
            copyText(text)
              .then(() => 'Copied.', errorMessage)
              .then(setSaid)
          }
        >
          Copy
        </button>
        <a
          className="plain"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
          onClick={() => setSaid('Saved as recovery-codes.txt.')}
        >
          Download
        </a>
        <button type="button" className="plain" onClick={() => print()}>
          Print
        </button>
      </p>
      <p role="status" className="quiet">
        {said}
      </p>
      <button type="button" onClick={onStored}>
        I have saved them
      </button>
    </section>
  );
}
