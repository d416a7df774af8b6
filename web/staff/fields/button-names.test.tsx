import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwardsInput } from './awards-input.tsx';
import { ChipsInput } from './chips-input.tsx';
import type { Field, GridOfFields } from './field.ts';
import { RecordsInput } from './records-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { StillsInput } from './stills-input.tsx';
import { TextsInput } from './texts-input.tsx';

const at = (path: string, label: string, value: unknown) => ({ path, label, value, onChange: () => {} });
const namesIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
const names = (...drawn: Parameters<typeof renderToStaticMarkup>) => namesIn(renderToStaticMarkup(...drawn));

const none: GridOfFields = () => null;
const records = (fields: readonly Field[], value: unknown) => (
  <RecordsInput {...at('list', 'Festivals', value)} fields={fields} Grid={none} one="festival" />
);

test('the buttons of a field that completes are named after the field', () => {
  expect(
    names(<ReferenceInput {...at('collection', 'Collection', 'mugs')} values="entries:collections" />),
  ).toEqual(['Clear: Collection, mugs', 'Open: Collection, mugs']);
  expect(names(<ReferenceInput {...at('film', 'Film', null)} values="entries:films" />)).toContain(
    'Open: Film',
  );
  expect(names(<ChipsInput {...at('countries', 'Countries', [])} isClosed />)).toEqual(['Open: Countries']);
});

test('the buttons of a record are named after its first field', () => {
  const list = [{ festival: 'Harbour Lights' }, {}];
  expect(names(records([{ name: 'festival', label: 'Festival', as: 'line' }], list))).toEqual([
    'Move Harbour Lights up',
    'Move Harbour Lights down',
    'Remove Harbour Lights',
    'Move festival 2 up',
    'Move festival 2 down',
    'Remove festival 2',
  ]);
});

test('the buttons of a picture are named after its title, those of an award after its words', () => {
  const still = { fields: { title: 'The boat', file: { url: '/media/boat.jpg' } } };
  expect(names(<StillsInput {...at('stills', 'Stills', [still])} shape="assets" />)).toContain(
    'Remove The boat',
  );
  const award = 'Winner - Best Feature, Harbour Lights 2024';
  expect(names(<AwardsInput {...at('awards', 'Awards', [award])} />)).toContain(`Remove ${award}`);
});

test('paragraphs of two fields in one form have names of their own', () => {
  const notes = names(<TextsInput {...at('notes', 'Notes', ['Bring a tape.'])} />);
  expect(notes).toContain('Remove Notes, paragraph 1');
});
