import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/admin-error.ts';
import { copyText } from '../../api/copy-text.ts';

type Props = {
  label: string;
  /** A link or secret that nobody can read again. */
  value: string;
  /** Label of the button. */
  copy: string;
  children: ReactNode;
};

/** A secret that is shown once, to be copied. It takes the focus: it appears at the top of the page, away from the clicked button. */
export function ShownOnce({ label, value, copy, children }: Props) {
  const [said, setSaid] = useState('');
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="notice" aria-label={label}>
      {children}
      <input readOnly aria-label={label} value={value} onFocus={(event) => event.target.select()} />
      <button
        type="button"
        className="plain"
        onClick={() =>
          copyText(value)
            .then(() => 'Copied.', errorMessage)
            .then(setSaid)
        }
      >
        {copy}
      </button>{' '}
      <span role="status">{said}</span>
    </section>
  );
}
