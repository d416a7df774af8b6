import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/source-files.ts';
import { CurrentUserContext } from '../current-user.ts';
import { MailNotice } from './mail-notice.tsx';

const said = (sendsMail: boolean) =>
  renderToStaticMarkup(
    <CurrentUserContext value={{ email: 'omar@films.example', name: 'Omar', roles: ['shop'], sendsMail }}>
      <MailNotice who="ada@reader.example" about="about this parcel" />
    </CurrentUserContext>,
  );

test('a mail is promised only if one can be sent', () => {
  expect(said(true)).toBe('A mail about this parcel goes to ada@reader.example.');
  expect(said(false)).toBe(
    'No mail goes to ada@reader.example, as no mail server is set: tell them yourself.',
  );
});

test('no other page of the admin app promises a mail on its own', () => {
  const promising = sourceFiles().filter(
    ({ path, text }) =>
      /^web\/admin\/.*(?<!\.test)\.tsx$/.test(path) &&
      /gets? a mail|mails it to/.test(text) &&
      !/sendsMail|canSend/.test(text),
  );
  expect(promising.map(({ path }) => path)).toEqual([]);
});
