/** A field that people neither see nor reach. What fills it is a machine; the message is then kept apart as likely spam. */
export const TrapField = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Website
      <input
        type="text"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
      />
    </label>
  </div>
);
