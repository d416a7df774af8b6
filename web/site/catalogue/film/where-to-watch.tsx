import { countryCalls } from '#contract/catalogue/country-calls.ts';
import type { Film } from '#contract/catalogue/film.ts';
import type { FilmFacts } from '#contract/catalogue/film-facts.ts';
import { WAY_NAMES } from '#contract/catalogue/offer-words.ts';
import type { Offer } from '#contract/catalogue/offers.ts';
import { ownOffers } from '#contract/catalogue/own-offers.ts';
import { tellMePath } from '#contract/core/audience-paths.ts';
import { imageUrl } from '#contract/core/images.ts';
import { FIRST_CURRENCIES, formatAmount } from '#contract/core/money.ts';
import { query } from '#web/api/query.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { LongDate } from '#web/ui/long-date.tsx';
import { siteQuery } from '../../state/site-query.ts';
import { useData, useQuery } from '../../state/use-query.ts';
import { OutsideLink } from '../outside-link.tsx';
import { rememberedCountry } from '../own-country.ts';
import { Fact } from './fact.tsx';
import { offersByCountry } from './offers-by-country.ts';
import { COUNTRY_SCRIPT } from './show-country.ts';

const countriesQuery = query(countryCalls.all);

/** Countries beside each other where there is room. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 24rem), 1fr))' };

type WhereToWatchProps = { film: Film; facts: FilmFacts | undefined };

/**
 * The offers of a film by country, its own links among them (decisions/0065). All are in the HTML; once the visitor has chosen a
 * country, those of others are hidden, before the first paint by the inline script.
 */
export function WhereToWatch({
  film,
  facts: { offers = [], offerNames = {} } = {} as FilmFacts,
}: WhereToWatchProps) {
  const { currencies = FIRST_CURRENCIES, byEmail } = useData(siteQuery);
  const parts = offersByCountry([...ownOffers(film, currencies.films), ...offers], offerNames);
  const chosen = rememberedCountry.use();
  const isShown = (code: string) => !chosen || code === '' || code === chosen.code;
  const isNowhere = !parts.some(({ code }) => isShown(code));
  return (
    <section aria-labelledby="where-to-watch" className="screen-only">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-5">
        <h2 id="where-to-watch" className="font-display text-heading">
          Where to watch
        </h2>
        <CountrySelect offered={parts.filter(({ code }) => code !== '')} />
      </div>
      <div className="grid gap-8" style={COLUMNS}>
        {parts.map(({ code, name, ways }) => (
          <div key={code} data-country={code} hidden={!isShown(code)}>
            <h3 className="mb-4 font-display text-title">{name}</h3>
            <dl className="grid grid-cols-2 gap-x-5 gap-y-8">
              {ways.map(({ way, offers }) => (
                <Fact key={way} name={WAY_NAMES[way]}>
                  {offers.map((offer, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a film may have an offer twice
                    <OfferLine key={at} offer={offer} names={offerNames} />
                  ))}
                </Fact>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <p data-nowhere hidden={!isNowhere} className="text-muted">
        Not in your country yet.
        {byEmail && (
          <>
            {' '}
            <a href={tellMePath('film', film.slug)} className="link">
              Tell me when it is
            </a>
          </>
        )}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own. */}
      <script dangerouslySetInnerHTML={{ __html: COUNTRY_SCRIPT }} />
    </section>
  );
}

/** As wide as the longest name, which is read later. */
const WIDE = { width: '17.5rem' };

/** The film's countries, then all others, which are read once the page's script runs. */
function CountrySelect({ offered }: { offered: readonly { code: string; name: string }[] }) {
  const chosen = rememberedCountry.use();
  const { data: all = [] } = useQuery(countriesQuery);
  const isOffered = (wanted: string) => offered.some(({ code }) => code === wanted);
  const isListed = !chosen || isOffered(chosen.code) || all.length > 0;
  const options = ({ code, name }: { code: string; name: string }) => (
    <option key={code} value={code}>
      {name}
    </option>
  );
  return (
    <label className="filter needs-script" style={WIDE}>
      <span className="label">Your country</span>
      <select
        className="select"
        value={chosen?.code ?? ''}
        onChange={({ target: { value } }) =>
          rememberedCountry.set([...offered, ...all].find(({ code }) => code === value))
        }
      >
        <option value="">All countries</option>
        {offered.map(options)}
        {all.filter(({ code }) => !isOffered(code)).map(options)}
        <option
          data-other
          hidden={isListed}
          value={isListed ? '-' : chosen.code}
          label={isListed ? ' ' : chosen.name}
        />
      </select>
    </label>
  );
}

const LOGO = { width: 60 };
const WHOLE = { objectFit: 'contain' } as const;

/** A link to a provider, and below it the terms. */
function OfferLine({ offer, names }: { offer: Offer; names: Readonly<Record<string, string>> }) {
  const {
    provider: { name, logo },
    url,
    until,
    zone,
  } = offer;
  const terms = termsOf(offer, names);
  return (
    <div className="mb-2">
      <OutsideLink href={url} className="link inline-flex min-h-11 items-center gap-1.5" counts="watch">
        {logo && (
          <img src={imageUrl(logo, LOGO)} alt="" width={20} height={20} style={WHOLE} loading="lazy" />
        )}
        {name}
        <ExternalIcon />
      </OutsideLink>
      {(terms.length > 0 || until) && (
        <p className="text-small text-muted">
          {terms.join(', ')}
          {until && (
            <>
              {terms.length > 0 ? ', until ' : 'Until '}
              <LongDate iso={until} />
              {zone && `, ${until.slice(11, 16)} ${zone}`}
            </>
          )}
        </p>
      )}
    </div>
  );
}

function termsOf(offer: Offer, names: Readonly<Record<string, string>>): string[] {
  const { price, currency, quality, audio = [], subtitles = [] } = offer;
  const inWords = (tags: readonly string[]) => tags.map((tag) => names[tag] ?? tag).join(' and ');
  return [
    ...(price && currency ? [formatAmount(price, currency)] : []),
    ...(quality ? [quality] : []),
    ...(audio.length > 0 ? [`in ${inWords(audio)}`] : []),
    ...(subtitles.length > 0 ? [`${inWords(subtitles)} subtitles`] : []),
  ];
}
