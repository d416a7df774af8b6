import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AwardsInput } from './awards-input.tsx';
import { ChipsInput } from './chips-input.tsx';
import { CreditsInput } from './credits-input.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberInput } from './number-input.tsx';
import { RecordsInput } from './records-input.tsx';
import { ReferenceInput } from './reference-input.tsx';
import { StillsInput } from './stills-input.tsx';

const at = (path: string, label: string, value: unknown) => ({ path, label, value, onChange: () => {} });

/** What is read out with the first field, besides its name: the texts that describe it. */
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

test('a unit is read out with its field, before the hint', () => {
  const runtime = { ...at('runtime', 'Runtime', 96), hint: 'Without the trailer' };
  expect(descriptionOf(<NumberInput {...runtime} unit="minutes" />)).toBe('minutes Without the trailer');
  expect(descriptionOf(<MoneyInput {...at('price', 'Price', 395)} currency="GBP" />)).toContain('£');
});

test('the field of a list of choices says what is chosen, and by which keys it goes', () => {
  const countries = { ...at('countries', 'Countries', ['Wales', 'France']), hint: 'All of them' };
  const said = descriptionOf(<ChipsInput {...countries} />);
  expect(said).toMatch(/^2 chosen: Wales; France\. Left arrow .* Delete .* All of them$/);
});

test('the hint of a field that completes belongs to what is typed into', () => {
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
