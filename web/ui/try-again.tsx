import { useState } from 'react';
import { passFocusToHeading } from './pass-focus-on.ts';

type TryAgainProps = {
  /** Resolves with the answer, or once it has failed again. */
  again: () => Promise<void>;
  className?: string;
};

/** Asks once more for what did not load. It stays until that is there, and with it the focus. */
export function TryAgain({ again, className = 'button' }: TryAgainProps) {
  /** False once it has failed again. */
  const [trying, setTrying] = useState<boolean>();
  const press = async () => {
    if (trying) return;
    setTrying(true);
    await again();
    setTrying(false);
  };
  return (
    <>
      <button
        ref={passFocusToHeading}
        type="button"
        className={`${className} needs-script`}
        aria-disabled={trying}
        onClick={press}
      >
        {trying ? 'Trying…' : 'Try again'}
      </button>
      <span role="status" className="sr-only">
        {trying === false && 'It still did not load.'}
      </span>
    </>
  );
}
