import { type ReactNode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { keptMarkup, keptText, renderToBytes } from './kept-markup.ts';

const html = (node: ReactNode) => String(renderToBytes(renderToString, () => node));

let renders = 0;
function Title({ film }: { film: { title: string } }) {
  const [title] = useState(film.title);
  renders += 1;
  return (
    <b>
      {title} & {title}
    </b>
  );
}
const Card = ({ film }: { film: { title: string } }) => (
  <article {...keptMarkup(film, 'card', <Title film={film} />)} />
);

test('a record is rendered once, to what React would write', () => {
  const film = { title: 'Café <1>' };
  const page = (
    <main>
      <Card film={film} />
      <Card film={film} />
    </main>
  );
  renders = 0;
  const written = html(page);
  expect(renders).toBe(1);
  expect(written).toBe(
    `<!DOCTYPE html>${renderToString(
      <main>
        {[1, 2].map((key) => (
          <article key={key}>
            <Title film={film} />
          </article>
        ))}
      </main>,
    )}`,
  );
  expect(html(page)).toBe(written);
});

test('another record, or another name, is rendered for itself', () => {
  const record = {};
  const Named = ({ name }: { name: string }) => <p {...keptMarkup(record, name, name)} />;
  const both = (
    <div>
      <Named name="a" />
      <Named name="b" />
    </div>
  );
  expect(html(both)).toBe('<!DOCTYPE html><div><p>a</p><p>b</p></div>');
  expect(html(<Card film={{ title: 'New' }} />)).toContain('New');
});

test('kept markup within kept markup is in its place on later pages too', () => {
  const [row, film] = [{}, { title: 'Inner' }];
  const Row = () => <ul {...keptMarkup(row, 'row', <Card film={film} />)} />;
  const first = html(<Row />);
  expect(first).toContain('Inner');
  expect(
    html(
      <>
        <Card film={{ title: 'Before' }} />
        <Row />
      </>,
    ),
  ).toContain(first.replace('<!DOCTYPE html>', ''));
});

test('a page that throws leaves nothing to the next', () => {
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  const broken = (
    <>
      <p {...keptMarkup({}, 'x', 'first')} />
      <Broken />
    </>
  );
  expect(() => html(broken)).toThrow('broken');
  expect(renderToString(<Card film={{ title: 'Elsewhere' }} />)).toContain('Elsewhere');
});

test('a text is written once for its record', () => {
  const [record, texts] = [{}, ['{"a":"é"}', 'another']];
  const Data = () => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: as page-data.ts.
    <script dangerouslySetInnerHTML={{ __html: keptText(record, 'data', () => texts.shift() ?? '') }} />
  );
  for (const _ of [1, 2]) expect(html(<Data />)).toBe('<!DOCTYPE html><script>{"a":"é"}</script>');
});
