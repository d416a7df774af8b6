/** Honeypot: a field that people neither see nor reach. If it is filled, the message is likely spam. */
export const TrapField = ({ name }: { name: string }) => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input
        type="text"
        name={name}
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
      />
    </label>
  </div>
);
