import { LONGEST } from '#contract/inbox/inbox-rules.ts';
import { TextField } from '#web/ui/forms/field.tsx';
import type { FormField } from './inbox-form.tsx';

type SenderFieldsProps = {
  field: FormField<'firstName' | 'lastName' | 'email' | 'phoneNumber'>;
  isPhoneRequired: boolean;
};

/** The sender: the first four fields of both forms (product.md#forms). */
export function SenderFields({ field, isPhoneRequired }: SenderFieldsProps) {
  return (
    <>
      <TextField
        label="First Name"
        {...field('firstName')}
        autoComplete="given-name"
        required
        maxLength={LONGEST.firstName}
      />
      <TextField
        label="Last Name"
        {...field('lastName')}
        autoComplete="family-name"
        required
        maxLength={LONGEST.lastName}
      />
      <TextField
        label="Email"
        {...field('email')}
        type="email"
        autoComplete="email"
        required
        maxLength={LONGEST.email}
      />
      <TextField
        label="Phone Number"
        {...field('phoneNumber')}
        type="tel"
        autoComplete="tel"
        required={isPhoneRequired}
        maxLength={LONGEST.phoneNumber}
      />
    </>
  );
}
