import type pg from 'pg';
import { offerUrl, type Provider, type Providers, type WrittenOffer } from '#contract/catalogue/offers.ts';
import type { Entries } from '../model/entries.ts';
import type { Issue } from '../model/issues.ts';
import type { Labels } from '../model/labels.ts';

/**
 * Links of films to shops and streamers that lead nowhere: those of these films, and those of all others if shops and streamers are what
 * changes. So one cannot be removed while a live film names it.
 */
export async function lostOffers(client: pg.ClientBase, entries: Entries, labels: Labels): Promise<Issue[]> {
  const { films = [], documents = [], gone = {} } = entries;
  const isGone = gone.documents?.includes('providers') ?? false;
  const written = documents.find(({ name }) => name === 'providers')?.body as Providers | undefined;
  const isChanged = isGone || written !== undefined;
  if (!isChanged && films.every(({ offers }) => offers.length === 0)) return [];
  const stored = await storedProviders(client);
  const providers = written?.providers ?? (isGone ? [] : stored);

  const ofFilms = films.flatMap(({ slug, offers }) =>
    offers.flatMap((offer, at) => {
      const fault = faultOf(offer, providers);
      return fault
        ? [
            {
              file: labels('films', slug),
              entry: slug,
              field: `offers.${at}.${fault.field}`,
              message: fault.message,
            },
          ]
        : [];
    }),
  );
  if (!isChanged) return ofFilms;
  const lost = (await storedOffers(client, entries)).filter((offer) => faultOf(offer, providers));
  const byProvider = Map.groupBy(lost, ({ provider }) => provider);
  return [
    ...ofFilms,
    ...byProvider.entries().map(([provider, offers]) => ({
      file: labels('documents', 'providers'),
      entry: 'providers',
      field: 'providers',
      message: loss({ provider, films: new Set(offers.map(({ slug }) => slug)).size }, providers, stored),
    })),
  ];
}

function faultOf(
  offer: WrittenOffer,
  providers: readonly Provider[],
): { field: 'provider' | 'id' | 'address'; message: string } | undefined {
  const provider = providers.find(({ slug }) => slug === offer.provider);
  if (!provider) return { field: 'provider', message: `cannot be ${offer.provider}, which is none of yours` };
  if (offerUrl(offer, provider)) return undefined;
  if (offer.address) return { field: 'address', message: 'must be a web address' };
  return { field: 'id', message: `needs a pattern, which ${provider.name} has not: give the whole address` };
}

function loss(
  { provider, films }: { provider: string; films: number },
  providers: readonly Provider[],
  stored: readonly Provider[],
): string {
  const count = films === 1 ? '1 film leads' : `${films} films lead`;
  const named = (list: readonly Provider[]) => list.find(({ slug }) => slug === provider)?.name;
  const kept = named(providers);
  return kept
    ? `cannot lose the pattern of ${kept}: ${count} there by an id`
    : `cannot lose ${named(stored)}: ${count} there. Take it off ${films === 1 ? 'that film' : 'those films'} first`;
}

async function storedProviders(client: pg.ClientBase): Promise<Provider[]> {
  const { rows } = await client.query<{ body: Providers }>(
    "SELECT body FROM documents WHERE name = 'providers'",
  );
  return rows[0]?.body.providers ?? [];
}

/** Of live films that stay as they are. */
async function storedOffers(
  client: pg.ClientBase,
  { films = [], gone = {}, renamed = {} }: Entries,
): Promise<(WrittenOffer & { slug: string })[]> {
  const others = [
    ...films.map(({ slug }) => slug),
    ...(gone.films ?? []),
    ...(renamed.films ?? []).map(({ from }) => from),
  ];
  const { rows } = await client.query<WrittenOffer & { slug: string }>(
    `SELECT slug, offer ->> 'provider' AS provider, offer ->> 'id' AS id, offer ->> 'address' AS address
     FROM film_facts, jsonb_array_elements(offers) AS offer WHERE slug <> ALL ($1)`,
    [others],
  );
  return rows;
}
