import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { ERROR_CODE_HEADER, ERROR_CODES } from '#contract/core/errors.ts';
import { silent } from '#tests/silent.ts';
import { sourceFiles } from '#tests/source-files.ts';
import { answerError, HttpError, Invalid } from './errors.ts';

/** The error body for a thrown value, in each of its three forms. */
async function bodiesOf(
  thrown: unknown,
): Promise<{ text: string; problem: string; form: string; header: string }> {
  const app = new Hono();
  app.get('/call', (c) => answerError(thrown, c, silent));
  app.get('/form', (c) => answerError(thrown, c, silent, true));
  const answer = async (path: string, accept: string) => app.request(path, { headers: { accept } });
  const ask = async (path: string, accept: string) => (await answer(path, accept)).text();
  return {
    text: await ask('/call', '*/*'),
    problem: await ask('/call', 'application/problem+json'),
    form: await ask('/form', '*/*'),
    header: (await answer('/call', '*/*')).headers.get(ERROR_CODE_HEADER) ?? '',
  };
}

const fields = (count: number, sentence: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, sentence]));

test.each([
  ['a long sentence', new HttpError('not-found', `There is nothing at ${'x'.repeat(5_000_000)}`)],
  ['what takes six bytes each in JSON', new HttpError('not-found', '\0'.repeat(900))],
  ['letters of several bytes', new HttpError('not-found', '映画😀'.repeat(300))],
  ['fifteen thousand faults', new Invalid('x. '.repeat(15_000), fields(15_000, 'must be one of many'))],
  ['a fault with a long name', new Invalid('no', { ['n'.repeat(5000)]: 'is unknown' })],
  ['a fault with a long sentence', new Invalid('no', { name: 'is unknown '.repeat(5000) })],
])('an error of %s takes 1 kB at most in every form', async (_name, thrown) => {
  const bodies = await bodiesOf(thrown);
  for (const body of Object.values(bodies)) expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1000);
  expect(JSON.parse(bodies.problem)).toMatchObject({ type: 'about:blank', status: expect.any(Number) });
  expect(JSON.parse(bodies.form)).toMatchObject({ success: false, error: expect.any(String) });
  for (const body of Object.values(bodies)) expect(body).toBe(body.toWellFormed());
});

test('a form with ten errors reports each', async () => {
  const ten = fields(10, 'is needed to write back to you');
  const { form, problem } = await bodiesOf(new Invalid(Object.values(ten).join('. '), ten));
  expect(JSON.parse(form).fields).toEqual(ten);
  expect(JSON.parse(problem).errors).toEqual(ten);
});

test('an error has its code in every form and in the header, even if unexpected', async () => {
  const thrown = [new HttpError('film-not-found'), new Invalid('no'), new Error('a fault of ours')];
  const codes = ['film-not-found', 'invalid-input', 'internal'];
  for (const [at, each] of thrown.entries()) {
    const { problem, form, header } = await bodiesOf(each);
    expect([JSON.parse(problem).code, JSON.parse(form).code, header]).toEqual(Array(3).fill(codes[at]));
  }
});

test('problem details have the status as title and the sentence as detail', async () => {
  const { problem } = await bodiesOf(new HttpError('film-not-found'));
  expect(JSON.parse(problem)).toMatchObject({
    type: 'about:blank',
    title: 'Not Found',
    detail: 'Film not found',
  });
});

test('the plain text of an error is its sentence alone', async () => {
  expect((await bodiesOf(new HttpError('film-not-found'))).text).toBe('Film not found');
});

test('every error code is used somewhere', () => {
  const server = sourceFiles().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'));
  const text = server.map((file) => file.text).join('\n');
  expect(ERROR_CODES.filter((code) => !text.includes(`'${code}'`))).toEqual([]);
});
