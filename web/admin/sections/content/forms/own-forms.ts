import { FILE_WORDS, MOST_FIELDS, MOST_TOPICS, OFF_WORDS } from '#contract/core/form-fields.ts';
import type { FormPart } from '../../../fields/field.ts';

const offWords = (form: keyof typeof OFF_WORDS) => ({
  label: 'Words while it is off',
  as: 'line' as const,
  hint: `In place of the form. Empty: “${OFF_WORDS[form]}”`,
});

/** The contact form, the form for films, and the one by which cinemas book. */
export const ownForms: readonly FormPart[] = [
  {
    title: 'Topics of the contact form',
    fields: [
      {
        name: 'topics',
        label: 'Topics',
        as: 'records',
        one: 'topic',
        hint: `What a message can be about, at most ${MOST_TOPICS}: visitors must choose one. Without any, nobody is asked`,
        fields: [
          { name: 'label', label: 'Topic', as: 'line', half: true },
          {
            name: 'receiver',
            label: 'Receiver',
            as: 'line',
            half: true,
            hint: 'The email address that gets these messages. Empty: the address of all messages',
          },
        ],
      },
    ],
  },
  {
    title: 'Further fields of the contact form',
    fields: [
      {
        name: 'fields',
        label: 'Fields',
        as: 'records',
        one: 'field',
        hint: `Below name, email, phone number and message, at most ${MOST_FIELDS}. Answers and files are with the message under Messages`,
        fields: [
          { name: 'label', label: 'Label', as: 'line', half: true },
          {
            name: 'kind',
            label: 'Kind',
            as: 'select',
            options: [
              { value: 'text', label: 'A line of text' },
              { value: 'long-text', label: 'A longer text' },
              { value: 'choice', label: 'One of several options' },
              { value: 'file', label: 'A file' },
            ],
            half: true,
            hint: `A file is a ${FILE_WORDS}`,
          },
          { name: 'options', label: 'Options', as: 'chips', hint: 'Of one of several: two to twenty' },
          { name: 'required', label: 'Required', as: 'flag' },
        ],
      },
    ],
  },
  {
    title: 'Contact form: on or off',
    fields: [
      { name: 'contactOff', label: 'The contact form is off', as: 'flag' },
      { name: 'contactOffWords', ...offWords('contact') },
    ],
  },
  {
    title: 'Submit your film: on or off',
    fields: [
      {
        name: 'submissionOff',
        label: 'The form for films is off',
        as: 'flag',
        hint: 'Its page stays, with the guide: a text of its own under Company pages',
      },
      { name: 'submissionOffWords', ...offWords('submission') },
    ],
  },
  {
    title: 'Book a film for a cinema: on or off',
    fields: [
      {
        name: 'bookingOff',
        label: 'The form for cinemas is off',
        as: 'flag',
        hint: 'The pages of films then have no link to it',
      },
      { name: 'bookingOffWords', ...offWords('booking') },
    ],
  },
];
