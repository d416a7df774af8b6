import { hash } from 'node:crypto';
import { companyEndpoints, OPTIONAL_KINDS, SiteText } from '#contract/catalogue/company.ts';
import type { Identity, SiteIdentity } from '#contract/catalogue/identity.ts';
import { Menu } from '#contract/catalogue/menu.ts';
import { OwnForms } from '#contract/core/own-forms.ts';
import { documentNamed } from '#server/platform/db/documents.ts';
import { ownIdentity } from '#server/platform/db/own-identity.ts';
import { usedKinds } from '#server/platform/db/tables/content.ts';
import { readVisitSettings } from '#server/platform/db/visit-settings.ts';
import { HttpError } from '#server/platform/http/errors.ts';
import type { Serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { ownCurrencies } from '#server/shop/settings/read-settings.ts';
import { ownHome } from '../home/queries.ts';
import { noticeOn } from './notice.ts';
import { shownForms } from './shown-forms.ts';
import { withVisitNotes } from './visit-notes.ts';

const { site: siteCall, privacy: privacyCall, ...texts } = companyEndpoints;

/** The company's texts: brand, about, guidelines, legal. */
export function serveCompany(serve: Serve, { db, timeZone, now, mail }: Services): void {
  serve(
    siteCall,
    async () => {
      const site = await documentNamed(db, 'site', SiteText);
      if (!site) throw new HttpError('text-not-found');
      const identity = await ownIdentity(db);
      const menu = await documentNamed(db, 'menu', Menu);
      const forms = await documentNamed(db, 'forms', OwnForms);
      const { isOn, script } = await readVisitSettings(db);
      const notice = await noticeOn(db, timeZone, now());
      const [used] = await db.select({ kinds: usedKinds.kinds }).from(usedKinds);
      const currencies = await ownCurrencies(db);
      const unused = OPTIONAL_KINDS.filter((kind) => !used?.kinds.includes(kind));
      return {
        ...site,
        ...(identity && { identity: versioned(identity) }),
        ...(menu && { menu }),
        ...(forms && { forms: shownForms(forms) }),
        ...(notice && { notice }),
        ...(currencies && { currencies }),
        ...((await ownHome(db)) && { ownHome: true as const }),
        ...(isOn && { countsVisits: true as const }),
        ...(script && { script }),
        ...(mail.SMTP_URL && { byEmail: true as const }),
        ...(unused.length > 0 && { unused }),
      };
    },
    () => SITE_TAGS,
  );
  serve(
    privacyCall,
    async () => {
      const policy = await documentNamed(db, 'privacy', privacyCall.reply);
      if (!policy) throw new HttpError('text-not-found');
      return withVisitNotes(policy, await readVisitSettings(db));
    },
    () => ['text:privacy', 'visits'],
  );
  for (const name of Object.keys(texts) as (keyof typeof texts)[]) {
    const call = texts[name];
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

const SITE_TAGS = [
  ...['site', 'identity', 'menu', 'home', 'notice', 'forms'].map((name) => `text:${name}`),
  ...['kinds', 'services', 'visits'],
];

const versioned = (identity: Identity): SiteIdentity => ({
  ...identity,
  version: hash('sha256', JSON.stringify(identity)).slice(0, 8),
});
