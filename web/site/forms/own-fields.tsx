import type { ReactNode } from 'react';
import { answerName, LONGEST_ANSWERS } from '#contract/core/form-fields.ts';
import type { FormField as OwnField } from '#contract/core/own-forms.ts';
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { FileField } from './file-field.tsx';
import type { AnswerName, FormField } from './inbox-form.tsx';

type OwnFieldsProps = {
  topics: readonly string[];
  fields: readonly OwnField[];
  field: FormField<'topic' | AnswerName>;
  /** The form's own last field. */
  message: ReactNode;
};

/** What a company has added to its contact form, around the message. */
export const OwnFields = ({ topics, fields, field, message }: OwnFieldsProps) => (
  <>
    {topics.length > 0 && (
      <SelectField label="Topic" {...field('topic')} required className="sm:col-span-2">
        <Options of={topics} empty="Select a topic" />
      </SelectField>
    )}
    {message}
    {fields.map((each) => (
      <Field key={each.label} {...each} {...field(answerName(each.label))} />
    ))}
  </>
);

function Field({
  label,
  kind,
  options = [],
  required,
  ...named
}: OwnField & ReturnType<FormField<AnswerName>>) {
  const shared = { label, required, className: 'sm:col-span-2', ...named };
  switch (kind) {
    case 'text':
      return <TextField {...shared} maxLength={LONGEST_ANSWERS.text} />;
    case 'long-text':
      return (
        <TextArea
          {...shared}
          rows={4}
          onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST_ANSWERS['long-text'])}
        />
      );
    case 'choice':
      return (
        <SelectField {...shared}>
          <Options of={options} empty="Select one" />
        </SelectField>
      );
    case 'file':
      return <FileField {...shared} />;
  }
}

const Options = ({ of: options, empty }: { of: readonly string[]; empty: string }) => (
  <>
    <option value="">{empty}</option>
    {options.map((option) => (
      <option key={option} value={option}>
        {option}
      </option>
    ))}
  </>
);
