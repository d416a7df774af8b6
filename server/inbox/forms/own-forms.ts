import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { answerName, LONGEST_ANSWERS, OFF_WORDS } from '#contract/core/form-fields.ts';
import { type FormField, OwnForms } from '#contract/core/own-forms.ts';
import type { ContactMessage } from '#contract/inbox/inbox.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { HttpError, Invalid } from '#server/platform/http/errors.ts';

type Db = Pick<NodePgDatabase, 'select'>;
type Answers = ContactMessage['answers'];

/** What the company has changed of its forms; nothing if it has changed none. */
export const readOwnForms = async (db: Db): Promise<OwnForms> =>
  (await documentNamed(db, 'forms', OwnForms)) ?? {};

/** Throws `form-closed`, with the company's words, for a form that is off. */
export async function requireOn(db: Db, form: keyof typeof OFF_WORDS): Promise<OwnForms> {
  const forms = await readOwnForms(db);
  if (forms[`${form}Off`]) throw new HttpError('form-closed', forms[`${form}OffWords`] ?? OFF_WORDS[form]);
  return forms;
}

/** The address that gets messages about a topic, if that has its own. */
export const receiverOf = ({ topics = [] }: OwnForms, topic: string): string | undefined =>
  topics.find(({ label }) => label === topic)?.receiver;

/**
 * A message's answers to the company's fields, in their order; unanswered ones are left out. Throws Invalid with a sentence for each
 * field that is missing, unknown or wrong. If the company has topics a message must name one, or another that a page of its own names.
 */
export function checkAnswers(
  { topics = [], fields = [] }: OwnForms,
  { topic, answers }: Pick<ContactMessage, 'topic' | 'answers'>,
): (FormField & { value: string })[] {
  const faults: Record<string, string> = {};
  if (topics.length > 0 && !topic) faults.topic = 'Topic is required';
  for (const { label } of answers)
    if (!fields.some((field) => field.label === label))
      faults[answerName(label)] = `${label} is no longer asked for: please reload the page`;
  const checked = fields.map((field) => {
    const value = answerTo(answers, field.label);
    const fault = faultOf(field, value);
    if (fault) faults[answerName(field.label)] = `${field.label} ${fault}`;
    return { ...field, value };
  });
  if (Object.keys(faults).length > 0) throw new Invalid(Object.values(faults).join('. '), faults);
  return checked.filter(({ value }) => value !== '');
}

const answerTo = (answers: Answers, label: string) =>
  answers.find((answer) => answer.label === label)?.value.trim() ?? '';

function faultOf({ kind, options = [], required }: FormField, value: string): string | undefined {
  if (value === '') return required ? 'is required' : undefined;
  if (value.length > LONGEST_ANSWERS[kind])
    return `may be at most ${LONGEST_ANSWERS[kind].toLocaleString('en')} characters long`;
  return kind === 'choice' && !options.includes(value) ? 'must be one of those listed' : undefined;
}
