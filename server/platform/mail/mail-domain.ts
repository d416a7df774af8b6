import type { DomainRecord } from '#contract/admin/services.ts';

/** The TXT records at a name, each joined; an empty list if there is none. Rejects if DNS does not answer. */
export type ResolveTxt = (name: string) => Promise<string[]>;

/** What a domain says of who may send its mail: SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 7489). `selector`: of DKIM. */
export async function readMailDomain(
  domain: string,
  selector: string | undefined,
  resolve: ResolveTxt,
): Promise<DomainRecord[]> {
  const dmarc = await look('DMARC', `_dmarc.${domain}`, /^v=DMARC1\b/i, resolve, judgeDmarc);
  const spf = await look('SPF', domain, /^v=spf1\b/i, resolve, judgeSpf);
  const dkim = selector
    ? await look('DKIM', `${selector}._domainkey.${domain}`, /\bp=/i, resolve, judgeDkim)
    : NO_SELECTOR(domain);
  return [spf, dkim, dmarc];
}

type Judged = Pick<DomainRecord, 'verdict' | 'words'>;

async function look(
  name: DomainRecord['name'],
  at: string,
  form: RegExp,
  resolve: ResolveTxt,
  judge: (found: readonly string[]) => Judged,
): Promise<DomainRecord> {
  try {
    const found = (await resolve(at)).filter((text) => form.test(text));
    return { name, at, found: found.join('\n') || null, ...judge(found) };
  } catch {
    const words = 'The domain’s servers do not answer. Try again in a minute.';
    return { name, at, found: null, verdict: 'unknown', words };
  }
}

function judgeSpf([record, second]: readonly string[]): Judged {
  if (!record)
    return {
      verdict: 'missing',
      words:
        'Nothing says which servers may send your mail, so it may end among spam. Add a TXT record that your mail provider gives, such as “v=spf1 include:… -all”.',
    };
  if (second !== undefined)
    return {
      verdict: 'weak',
      words: 'There are two such records, and then neither counts. Make one of them.',
    };
  if (/[+?]all\b|\sall\b/i.test(record))
    return { verdict: 'weak', words: 'It lets every server send your mail. End it with “-all” or “~all”.' };
  return {
    verdict: 'good',
    words: 'It names the servers that may send your mail. Yours should be among them.',
  };
}

function judgeDmarc([record]: readonly string[]): Judged {
  if (!record)
    return {
      verdict: 'missing',
      words:
        'Nothing says what receivers do with mail that fails the other two. Begin with a TXT record “v=DMARC1; p=none; rua=mailto:you@…” and read the reports.',
    };
  if (/\bp=none\b/i.test(record.replaceAll(' ', '')))
    return {
      verdict: 'weak',
      words: 'It watches and stops nothing. Once the reports are clean, change it to p=quarantine.',
    };
  return { verdict: 'good', words: 'Forged mail in your name is put aside or refused.' };
}

const judgeDkim = ([record]: readonly string[]): Judged =>
  record && /\bp=[^;\s]/.test(record)
    ? { verdict: 'good', words: 'It has the key by which receivers check that mail is unchanged and yours.' }
    : {
        verdict: 'missing',
        words: 'There is no key for this selector. Your mail provider gives the record and its selector.',
      };

const NO_SELECTOR = (domain: string): DomainRecord => ({
  name: 'DKIM',
  at: `<selector>._domainkey.${domain}`,
  found: null,
  verdict: 'unknown',
  words: 'Give the selector that your mail provider names, and look again.',
});
