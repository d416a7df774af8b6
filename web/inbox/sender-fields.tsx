import { TextField } from '#web/ui/field.tsx';

type SenderFieldsProps = { errors: Record<string, string>; isPhoneRequired: boolean };

/** Who writes: the first four fields of both forms (website.md section 5). */
export function SenderFields({ errors, isPhoneRequired }: SenderFieldsProps) {
  return (
    <>
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={100}
        error={errors.firstName}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={100}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        error={errors.email}
      />
      <TextField
        label="Phone Number"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required={isPhoneRequired}
        maxLength={50}
        error={errors.phoneNumber}
      />
    </>
  );
}
