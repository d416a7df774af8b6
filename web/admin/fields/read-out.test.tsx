import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwardsInput } from './lists/awards-input.tsx';
import { ChipsInput } from './lists/chips-input.tsx';
import { CreditsInput } from './lists/credits-input.tsx';
import { RecordsInput } from './lists/records-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { StillsInput } from './pictures/stills-input.tsx';
import { ReferenceInput } from './reference-input.tsx';

const at = (path: string, label: string, value: unknown) => ({ path, label, value, onChange: () => {} });

/** The accessible description of the first field: the texts it refers to. */
function descriptionOf(input: ReactNode): string {
  const markup = renderToStaticMarkup(input).replace(/<style[^>]*>.*?<\/style>/g, '');
  const [, ids = ''] = /<input[^>]* aria-describedby="([^"]*)"/.exec(markup) ?? [];
  const textOf = (id: string) =>
    new RegExp(`<(div|span)[^>]* id="${id}"[^>]*>(.*?)</\\1>`).exec(markup)?.[2]?.replace(/<[^>]*>/g, '');
  return ids.split(' ').map(textOf).join(' ').trim();
}

/** Names of the groups around the items of a list. */
const groupsIn = (input: ReactNode) =>
  [...renderToStaticMarkup(input).matchAll(/role="group" aria-label="([^"]*)"/g)].map(([, name]) => name);

test('a unit is read with its field, before the hint', () => {
  const runtime = { ...at('runtime', 'Runtime', 96), hint: 'Without the trailer' };
  expect(descriptionOf(<NumberInput {...runtime} unit="minutes" />)).toBe('minutes Without the trailer');
  expect(descriptionOf(<MoneyInput {...at('price', 'Price', 395)} of="films" />)).toContain('£');
});

test('a list of choices is described by its chosen values and its keys', () => {
  const countries = { ...at('countries', 'Countries', ['Wales', 'France']), hint: 'All of them' };
  const said = descriptionOf(<ChipsInput {...countries} />);
  expect(said).toMatch(/^2 chosen: Wales; France\. Left arrow .* Delete .* All of them$/);
});

test('the hint of a completing field describes its text input', () => {
  const film = { ...at('film', 'Film', null), hint: 'By its title' };
  expect(descriptionOf(<ReferenceInput {...film} values="entries:films" />)).toBe('By its title');
});

test('the fields of an item are in a group with its name', () => {
  const still = { fields: { title: 'The boat', file: { url: '/media/boat.jpg' } } };
  expect(groupsIn(<StillsInput {...at('stills', 'Stills', [still])} shape="assets" />)).toEqual(['The boat']);
  const award = 'Winner - Best Feature, Harbour Lights 2024';
  expect(groupsIn(<AwardsInput {...at('awards', 'Awards', [award])} />)).toEqual([award]);
  expect(groupsIn(<CreditsInput {...at('credits', 'Crew', { music: ['Ada Moss'] })} />)).toEqual(['music']);
  const list = (value: unknown) => (
    <RecordsInput
      {...at('quotes', 'Quotes', value)}
      fields={[{ name: 'text', label: 'Quote', as: 'line' }]}
      Grid={() => null}
      one="quote"
    />
  );
  expect(groupsIn(list([{ text: 'word '.repeat(30) }, {}]))).toEqual([
    expect.stringMatching(/^word .*…$/),
    'quote 2',
  ]);
  expect(renderToStaticMarkup(list([]))).not.toContain('<ol');
});
