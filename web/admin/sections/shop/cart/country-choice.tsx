import TextField from '@mui/material/TextField';
import { allCountries } from '../../../fields/country-name.ts';

const COUNTRIES = allCountries();

/** The country of delivery. */
export const CountryChoice = ({
  country,
  onChange,
}: {
  country: string;
  onChange: (country: string) => void;
}) => (
  <TextField
    select
    fullWidth
    margin="dense"
    label="Country"
    value={country}
    slotProps={{ select: { native: true } }}
    onChange={({ target }) => onChange(target.value)}
  >
    {COUNTRIES.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </TextField>
);
