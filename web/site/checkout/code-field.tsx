import { type SubmitEvent, useState } from 'react';
import { passFocusOn } from '#web/ui/pass-focus-on.ts';
import { setCode } from '../state/change-cart.ts';
import type { Quote } from './calls.ts';
import { Problem } from './problem.tsx';

/** A discount code, checked by the server. It stays in the cart until removed. */
export function CodeField({ code, quote }: { code: string; quote: Quote | undefined }) {
  const [typed, setTyped] = useState(code);
  const problem = quote?.problems.find(({ field }) => field === 'code')?.message;
  const counts = code !== '' && quote?.code?.toUpperCase() === code.toUpperCase();
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setCode(typed.trim());
  };
  if (counts) {
    return (
      <p ref={passFocusOn} className="buying-code-counts">
        <span>
          Code <b>{quote.code}</b>
        </span>
        <button
          type="button"
          className="link"
          data-focus-fallback
          onClick={() => {
            setCode('');
            setTyped('');
          }}
        >
          Remove<span className="sr-only"> the discount code</span>
        </button>
      </p>
    );
  }
  return (
    <form ref={passFocusOn} className="buying-code" onSubmit={apply}>
      <label htmlFor="discount-code">Discount code</label>
      <input
        id="discount-code"
        className="input"
        data-focus-fallback
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby="discount-code-problem"
      />
      <button type="submit" className="button-quiet">
        Apply
      </button>
      <p id="discount-code-problem" aria-live="polite" className="buying-problem">
        <Problem words={code && problem} />
      </p>
    </form>
  );
}
