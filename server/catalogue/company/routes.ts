import { companyEndpoints } from '#contract/catalogue/company.ts';
import { type DocumentName, documentNamed } from '#server/platform/db/documents.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';

/** The company's texts: brand, about, guidelines, legal. */
export function serveCompany(serve: Serve, { db }: Services): void {
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
