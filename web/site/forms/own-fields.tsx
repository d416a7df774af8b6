import { answerName, LONGEST_ANSWERS } from '#contract/core/form-fields.ts';
import type { FormField as OwnField } from '#contract/core/own-forms.ts';
import { SelectField, TextArea, TextField } from '#web/ui/forms/field.tsx';
import { refuseTooLong } from '#web/ui/forms/refuse-too-long.ts';
import { FileField } from './file-field.tsx';
import type { AnswerName, FormField } from './inbox-form.tsx';

/* What a company has added to its contact form. */

type TopicFieldProps = ReturnType<FormField<'topic'>> & { topics: readonly string[] };

export const TopicField = ({ topics, ...props }: TopicFieldProps) => (
  <SelectField label="Topic" {...props} required className="sm:col-span-2">
    <Options of={topics} empty="Select a topic" />
  </SelectField>
);

type OwnFieldsProps = { fields: readonly OwnField[]; field: FormField<AnswerName> };

export const OwnFields = ({ fields, field }: OwnFieldsProps) =>
  fields.map(({ label, kind, options = [], required }) => {
    const shared = { label, required, className: 'sm:col-span-2', ...field(answerName(label)) };
    switch (kind) {
      case 'text':
        return <TextField key={label} {...shared} maxLength={LONGEST_ANSWERS.text} />;
      case 'long-text':
        return (
          <TextArea
            key={label}
            {...shared}
            rows={4}
            onInput={({ currentTarget }) => refuseTooLong(currentTarget, LONGEST_ANSWERS['long-text'])}
          />
        );
      case 'choice':
        return (
          <SelectField key={label} {...shared}>
            <Options of={options} empty="Select one" />
          </SelectField>
        );
      case 'file':
        return <FileField key={label} {...shared} />;
    }
    return null;
  });

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
