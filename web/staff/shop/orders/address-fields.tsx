import TextField from '@mui/material/TextField';

export type AddressTexts = {
  name: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
};

const LABELS: Readonly<Record<keyof AddressTexts, string>> = {
  name: 'Name',
  line1: 'Street and number',
  line2: 'Second line',
  city: 'Town or city',
  region: 'State or region',
  postcode: 'Postcode',
};

const REQUIRED: readonly string[] = ['name', 'line1', 'city'];

type Props = {
  value: AddressTexts;
  /** Sentences of the server, by field. */
  fields: Readonly<Record<string, string>>;
  /** What stands before the address's fields in their names, as `address.`. */
  within: string;
  onChange: (value: AddressTexts) => void;
};

/** Name and address, without the country. */
export const AddressFields = ({ value, fields, within, onChange }: Props) =>
  (Object.keys(LABELS) as (keyof AddressTexts)[]).map((name) => {
    const sentence = fields[name === 'name' ? name : within + name];
    return (
      <TextField
        key={name}
        fullWidth
        margin="dense"
        label={LABELS[name]}
        required={REQUIRED.includes(name)}
        value={value[name]}
        error={Boolean(sentence)}
        helperText={sentence}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      />
    );
  });
