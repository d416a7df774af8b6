import { expect, test } from 'vitest';
import { companyEndpoints } from '#contract/catalogue/company.ts';
import { startApp } from '#tests/start-app.ts';

const site = await startApp({ demo: true });

test.each(Object.entries(companyEndpoints))('%s is served completely', async (_, call) => {
  const answer = await site.request(call.path);
  const body: unknown = await answer.json();
  expect(answer.status).toBe(200);
  expect(call.reply.parse(body)).toEqual(body);
});

test('the company has seven staff and its partners', async () => {
  const company = companyEndpoints.company.reply.parse(await site.json('/api/site/company'));
  expect(company.team).toHaveLength(7);
  expect(company.partners.length).toBeGreaterThan(10);
  expect(company.paragraphs[0]).toContain('over 37 years of experience');
});

test('copyright year and shipping notes match product.md#footer and product.md#product', async () => {
  expect(await site.json('/api/site')).toMatchObject({
    copyrightYear: 2025,
    shop: {
      freeShippingOverCents: 5000,
      shippingNote: expect.stringMatching(/^Standard shipping 3-5 business days/),
      freeShippingNote: expect.stringMatching(/^Free shipping on orders over \$50/),
    },
  });
});

test('without content the answer is 404, not a server error', async () => {
  const empty = await startApp();
  expect((await empty.request('/api/site')).status).toBe(404);
});
