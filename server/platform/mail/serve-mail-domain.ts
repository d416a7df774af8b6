import { Resolver } from 'node:dns/promises';
import { serviceEndpoints } from '#contract/admin/services.ts';
import type { Serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { type ResolveTxt, readMailDomain } from './mail-domain.ts';
import { readCorrespondents } from './settings.ts';

const PATIENCE = { timeout: 3_000, tries: 2 };
const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** /api/staff/services/mail-domain: what DNS says of the sender's domain. */
export function serveMailDomain(
  serve: Serve,
  { db, mail, resolveTxt = askDns }: Pick<Services, 'db' | 'mail'> & { resolveTxt?: ResolveTxt | undefined },
): void {
  serve(serviceEndpoints.mailDomain, async ({ query: { selector } }) => {
    const { from } = await readCorrespondents(db, mail);
    const domain = from?.slice(from.lastIndexOf('@') + 1) ?? null;
    return { domain, records: domain ? await readMailDomain(domain, selector, resolveTxt) : [] };
  });
}

const askDns: ResolveTxt = async (name) => {
  try {
    return (await new Resolver(PATIENCE).resolveTxt(name)).map((pieces) => pieces.join(''));
  } catch (error) {
    if (error instanceof Error && NONE.has(String(Reflect.get(error, 'code')))) return [];
    throw error;
  }
};
