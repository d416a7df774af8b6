import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Field, GridOfFields } from '../field.ts';
import { FieldGrid } from '../field-input.tsx';
import { PictureChoice } from '../library/choice.ts';
import { AssetInput } from '../pictures/asset-input.tsx';
import { StillsInput } from '../pictures/stills-input.tsx';
import { ReferenceInput } from '../reference-input.tsx';
import { AwardsInput } from './awards-input.tsx';
import { ChipsInput } from './chips-input.tsx';
import { RecordsInput } from './records-input.tsx';
import { TextsInput } from './texts-input.tsx';

const at = (path: string, label: string, value: unknown) => ({ path, label, value, onChange: () => {} });
const namesIn = (markup: string) =>
  [...markup.matchAll(/<button[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name);
const names = (...drawn: Parameters<typeof renderToStaticMarkup>) => namesIn(renderToStaticMarkup(...drawn));

const none: GridOfFields = () => null;
const records = (fields: readonly Field[], value: unknown) => (
  <RecordsInput {...at('list', 'Festivals', value)} fields={fields} Grid={none} one="festival" />
);

test('buttons of a completing field are named after the field', () => {
  expect(
    names(<ReferenceInput {...at('collection', 'Collection', 'mugs')} values="entries:collections" />),
  ).toEqual(['Clear: Collection, mugs', 'Show choices: Collection, mugs']);
  expect(names(<ReferenceInput {...at('film', 'Film', null)} values="entries:films" />)).toContain(
    'Show choices: Film',
  );
  expect(names(<ChipsInput {...at('countries', 'Countries', [])} isClosed />)).toEqual([
    'Show choices: Countries',
  ]);
});

test('buttons of a record are named after its first field', () => {
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

test('a record named by a number has the unit in its name', () => {
  const upTo: Field = { name: 'upTo', label: 'Up to', as: 'number', unit: 'g' };
  expect(names(records([upTo], [{ upTo: 500 }]))).toContain('Remove 500 g');
});

test('records with the same first field are distinguished by the second', () => {
  const taxes: Field[] = [
    { name: 'country', label: 'Country', as: 'line' },
    { name: 'region', label: 'Region', as: 'line' },
  ];
  const list = [{ country: 'US', region: 'CA' }, { country: 'US', region: 'OR' }, { country: 'US' }];
  const drawn = names(records(taxes, list)).filter((name) => name?.startsWith('Remove'));
  expect(drawn).toEqual(['Remove US, CA', 'Remove US, OR', 'Remove US']);
});

test('buttons of a picture are named after its title, those of an award after its text', () => {
  const still = { fields: { title: 'The boat', file: { url: '/media/boat.jpg' } } };
  expect(names(<StillsInput {...at('stills', 'Stills', [still])} shape="assets" />)).toContain(
    'Remove The boat',
  );
  const award = 'Winner - Best Feature, Harbour Lights 2024';
  expect(names(<AwardsInput {...at('awards', 'Awards', [award])} />)).toContain(`Remove ${award}`);
});

test('paragraphs of two fields in one form have different names', () => {
  const notes = names(<TextsInput {...at('notes', 'Notes', ['Bring a tape.'])} />);
  expect(notes).toContain('Remove Notes, paragraph 1');
});

test('buttons in a nested record are named after both records, its add button after the outer', () => {
  const rates: Field = { name: 'rates', label: 'Ways', as: 'records', one: 'way', fields: [] };
  const name: Field = { name: 'name', label: 'Name', as: 'line' };
  const zones: Field = {
    name: 'zones',
    label: 'Zones',
    as: 'records',
    one: 'zone',
    fields: [name, { ...rates, fields: [name] }],
  };
  const values = { zones: [{ name: 'Europe', rates: [{ name: 'Standard' }] }] };
  const drawn = names(<FieldGrid fields={[zones]} values={values} onChange={() => {}} />);
  expect(drawn).toContain('Remove Standard, Europe');
  expect(drawn).toContain('Add a way: Europe');
});

test('buttons of a titled picture are named after its field', () => {
  const art = { fields: { title: 'The boat', file: { url: '/media/boat.jpg' } } };
  const input = <AssetInput {...at('posterImage', 'Key art', art)} />;
  const drawn = names(<PictureChoice value={async () => []}>{input}</PictureChoice>);
  expect(drawn).toEqual(['Choose another: Key art', 'Remove: Key art']);
});
