import { companyCalls } from '#contract/company.ts';
import type { Deps } from '#server/deps.ts';
import { NotFound } from '#server/http/errors.ts';
import { type App, serve } from '#server/http/serve.ts';
import { type DocumentName, documentNamed } from './queries.ts';

/** What the pages say of the company: brand, about, guidelines, legal texts. */
export function serveCompany(app: App, { db, log }: Deps): void {
  const names = Object.keys(companyCalls) as DocumentName[];
  for (const name of names) {
    const call = companyCalls[name];
    serve(app, log, call, async () => {
      const document = await documentNamed(db, name, call.reply);
      if (!document) throw new NotFound('No content has been imported yet');
      return document;
    });
  }
}
