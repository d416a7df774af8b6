import { LONGEST } from '#contract/inbox-rules.ts';
import { TextField } from '#web/ui/field.tsx';

type SenderFieldsProps = { errors: Record<string, string>; isPhoneRequired: boolean };

/** The sender: the first four fields of both forms (product.md#forms). */
export function SenderFields({ errors, isPhoneRequired }: SenderFieldsProps) {
  return (
    <>
      <TextField
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        required
        maxLength={LONGEST.firstName}
        error={errors.firstName}
      />
      <TextField
        label="Last Name"
        name="lastName"
        autoComplete="family-name"
        required
        maxLength={LONGEST.lastName}
        error={errors.lastName}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={LONGEST.email}
        error={errors.email}
      />
      <TextField
        label="Phone Number"
        name="phoneNumber"
        type="tel"
        autoComplete="tel"
        required={isPhoneRequired}
        maxLength={LONGEST.phoneNumber}
        error={errors.phoneNumber}
      />
    </>
  );
}
