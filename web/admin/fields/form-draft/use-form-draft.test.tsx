import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CurrentUserContext } from '../../layout/current-user.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useFormDraft } from './use-form-draft.ts';

const tab = new Map<string, string>();
beforeEach(() => vi.stubGlobal('sessionStorage', { getItem: (key: string) => tab.get(key) ?? null }));
afterEach(() => {
  vi.unstubAllGlobals();
  tab.clear();
});

function Form({ stored }: { stored: { bank: string } }) {
  const form = useFormDraft('shop settings', stored);
  return (
    <>
      {form.value.bank}
      <ChangedMeanwhile form={form} isBusy={false} onReload={() => {}} onKeep={() => {}} />
    </>
  );
}

/** What the form shows after a reload, if `typed` was typed by somebody who knew the stored values `known`. */
function shown(stored: string, typed?: string, ...known: string[]): string {
  if (typed)
    tab.set(
      'staff-form ada@films.example shop settings',
      JSON.stringify({ known: known.map((bank) => ({ bank })), value: { bank: typed } }),
    );
  return renderToStaticMarkup(
    <CurrentUserContext
      value={{ email: 'ada@films.example', name: 'Ada', roles: ['owner'], sendsMail: false }}
    >
      <Form stored={{ bank: stored }} />
    </CurrentUserContext>,
  );
}

test('an untouched form shows the stored values', () => {
  expect(shown('Bank of York')).toBe('Bank of York');
});

test('typed text stays after a reload, without a question while the stored values are the same', () => {
  expect(shown('Bank of York', 'Bank of Hull', 'Bank of York')).toBe('Bank of Hull');
});

test('typed text stays when a colleague has saved, and the form asks which version counts', () => {
  const page = shown('Bank of Leeds', 'Bank of Hull', 'Bank of York');
  expect(page).toMatch(/^Bank of Hull.*Somebody has changed this.*Reload<.*Keep mine</s);
});

test('values that are stored as typed ask nothing, such as after a save whose reply was lost', () => {
  expect(shown('Bank of Hull', 'Bank of Hull', 'Bank of York')).toBe('Bank of Hull');
});

test("the form's own save is no change of a colleague, also if somebody typed meanwhile", () => {
  const known = ['Bank of York', 'Bank of Hull'];
  expect(shown('Bank of York', 'Bank of Hull, Quay', ...known)).toBe('Bank of Hull, Quay');
  expect(shown('Bank of Hull', 'Bank of Hull, Quay', ...known)).toBe('Bank of Hull, Quay');
});
