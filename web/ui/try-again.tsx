import { useState } from 'react';
import { passFocusToHeading } from './pass-focus-on.ts';

type TryAgainProps = {
  /** Resolves with the answer, or once it has failed again. */
  again: () => Promise<void>;
  className?: string;
};

/** Asks once more for what did not load. It stays until that is there, and with it the focus. */
export function TryAgain({ again, className = 'button' }: TryAgainProps) {
  const [state, setState] = useState<'idle' | 'trying' | 'failed'>('idle');
  const press = async () => {
    if (state === 'trying') return;
    setState('trying');
    await again();
    setState('failed');
  };
  return (
    <>
      <button
        ref={passFocusToHeading}
        type="button"
        className={`${className} needs-script`}
        aria-disabled={state === 'trying'}
        onClick={press}
      >
        {state === 'trying' ? 'Trying…' : 'Try again'}
      </button>
      <span role="status" className="sr-only">
        {state === 'failed' && 'It still did not load.'}
      </span>
    </>
  );
}
