import { companyEndpoints } from '#contract/company.ts';
import type { Deps } from '#server/deps.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Serve } from '#server/http/serve.ts';
import { type DocumentName, documentNamed } from './queries.ts';

/** The company's texts: brand, about, guidelines, legal. */
export function serveCompany(serve: Serve, { db }: Deps): void {
  const names = Object.keys(companyEndpoints) as DocumentName[];
  for (const name of names) {
    const call = companyEndpoints[name];
    serve(
      call,
      async () => {
        const document = await documentNamed(db, name, call.reply);
        if (!document) throw new HttpError('text-not-found');
        return document;
      },
      () => [`text:${name}`],
    );
  }
}
