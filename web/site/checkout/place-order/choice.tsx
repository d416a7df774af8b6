type ChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  label: string;
  detail: string;
  aside?: string;
};

/** A radio button; its whole row is clickable. */
export const Choice = ({ label, detail, aside, ...input }: ChoiceProps) => (
  <label className="choice">
    <input type="radio" {...input} />
    <span>
      {label}
      <small>{detail}</small>
    </span>
    <span className="tabular-nums">{aside}</span>
  </label>
);
