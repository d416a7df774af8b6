import { useState } from 'react';
import { passFocusToHeading } from './pass-focus-on.ts';

type TryAgainProps = {
  /** Resolves with the reply, or once it has failed again. */
  onRetry: () => Promise<void>;
  className?: string;
};

/** A retry button for a failed request. It stays mounted, with the focus, until the data has loaded. */
export function TryAgain({ onRetry, className = 'button' }: TryAgainProps) {
  /** False once it has failed again. */
  const [trying, setTrying] = useState<boolean>();
  const onClick = async () => {
    if (trying) return;
    setTrying(true);
    await onRetry();
    setTrying(false);
  };
  return (
    <>
      <button
        ref={passFocusToHeading}
        type="button"
        className={`${className} needs-script`}
        aria-disabled={trying}
        onClick={onClick}
      >
        {trying ? 'Trying…' : 'Try again'}
      </button>
      <span role="status" className="sr-only">
        {trying === false && 'It still did not load.'}
      </span>
    </>
  );
}
