import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/source-files.ts';
import { PersonContext } from './person.ts';
import { ToldByMail } from './told-by-mail.tsx';

const said = (sendsMail: boolean) =>
  renderToStaticMarkup(
    <PersonContext value={{ email: 'omar@films.example', name: 'Omar', role: 'shop', sendsMail }}>
      <ToldByMail who="ada@reader.example" about="about this parcel" />
    </PersonContext>,
  );

test('a mail is promised only where one can be sent', () => {
  expect(said(true)).toBe('A mail about this parcel goes to ada@reader.example.');
  expect(said(false)).toBe(
    'No mail goes to ada@reader.example, as no mail server is set: tell them yourself.',
  );
});

test('no other page of the back office promises a mail by itself', () => {
  const promising = sourceFiles().filter(
    ({ path, text }) =>
      /^web\/staff\/.*(?<!\.test)\.tsx$/.test(path) &&
      /gets? a mail|mails it to/.test(text) &&
      !/sendsMail|canSend/.test(text),
  );
  expect(promising.map(({ path }) => path)).toEqual([]);
});
