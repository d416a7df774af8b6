import type { Services } from '#server/platform/services.ts';
import { gatherEntries, mappingsOf } from '../import/foreign/contentful/gather.ts';
import { localesIn } from '../import/foreign/contentful/read-contentful.ts';
import { typeIn } from '../import/foreign/contentful/references.ts';
import { Resource, typesIn } from '../import/foreign/contentful/space.ts';
import { createGathering, type ForeignKind, type Gathered } from '../import/foreign/gathering.ts';
import { bringPictures } from '../import/foreign/pictures/bring-pictures.ts';
import { NO_PICTURE, slugsOf } from './apply.ts';
import { ContentfulFault, openContentful, PREVIEW, type SpaceSettings } from './client.ts';
import { spaceIn } from './settings.ts';
import { readSync, storableBody } from './store.ts';

/** Why there is no preview, in a sentence; `status` of the answer. */
export class NoPreview extends Error {
  readonly status: 404 | 409 | 422 | 503;
  constructor(status: NoPreview['status'], words: string) {
    super(words);
    this.status = status;
  }
}

/** For asking Contentful and for fetching pictures that are new, in milliseconds. Those that are not here then come with a later look. */
const WITHIN_MS = 5_000;
const ID = /^[\w.-]{1,64}$/;

/** An entry as the import takes it. `lacksPictures`: how many pictures it has that are not here yet. */
export type Drafted = { kind: ForeignKind; gathered: Gathered; lacksPictures: number };

/** Reads an entry as it stands in Contentful, published or not. Throws NoPreview. */
export async function readDrafted(
  id: string,
  { pool, mediaRoots, services }: Pick<Services, 'pool' | 'mediaRoots' | 'services'>,
): Promise<Drafted> {
  const space = spaceIn(services.current);
  if (!space)
    throw new NoPreview(
      409,
      'This site follows no space of Contentful: an owner sets it under “Contentful”.',
    );
  if (!space.previewToken)
    throw new NoPreview(
      409,
      'The token of the Content Preview API is missing: an owner sets it under “Contentful”.',
    );
  const sync = await readSync(pool);
  if (sync?.space !== `${space.space}/${space.environment}`)
    throw new NoPreview(
      409,
      'This space has not been synced yet. Press “Sync now” under “Contentful”, and try again.',
    );
  const signal = AbortSignal.timeout(WITHIN_MS);
  const found = ID.test(id) ? await entryIn(space, id, signal) : undefined;
  if (!found) throw new NoPreview(404, 'Contentful has no entry with this id in this space and environment.');
  const [entry, ...others] = found;
  const types = typesIn(sync.types);
  const mappings = mappingsOf(types);
  const kind = mappings.get(typeIn(entry))?.kind;
  if (!kind)
    throw new NoPreview(
      422,
      `This is of the content type “${types.get(typeIn(entry))?.name || typeIn(entry)}”, which has no page here. What it says is seen on the pages of what refers to it.`,
    );
  const byKey = new Map(others.map((each) => [`${each.sys.type}/${each.sys.id}`, each]));
  const slugs = await slugsOf(pool, mappings, [entry, ...others]);
  const gathering = createGathering('contentful');
  const within = {
    types,
    locales: localesIn(sync.locales),
    find: (type: 'Entry' | 'Asset', wanted: string) => byKey.get(`${type}/${wanted}`),
    slugOf: (wanted: string) => slugs.get(wanted),
  };
  await gatherEntries(within, mappings, [entry], gathering, { owns: true });
  const [mediaDir = ''] = mediaRoots;
  const { gathered } = await bringPictures(gathering.gathered, { mediaDir, beside: undefined, signal });
  const lacksPictures = gathered.left.filter((note) => note.kind === NO_PICTURE).length;
  return { kind, gathered, lacksPictures };
}

/** The entry, then what it refers to. */
async function entryIn(
  space: SpaceSettings,
  id: string,
  signal: AbortSignal,
): Promise<[Resource, ...Resource[]] | undefined> {
  try {
    const found = await openContentful(space, signal, PREVIEW).entry(id);
    if (!found) return undefined;
    const others = found.includes.flatMap((each) => Resource.safeParse(each).data ?? []);
    return [storableBody(Resource.parse(found.entry)), ...others.map(storableBody)];
  } catch (error) {
    const words = signal.aborted
      ? 'Contentful does not answer in time'
      : error instanceof ContentfulFault
        ? error.message
        : 'Contentful has sent what is no answer of its API';
    throw new NoPreview(503, `${words}. Please try again in a few seconds.`);
  }
}
