/** A common trait of two films. `same`: the person had the same role in both. */
export type Way = {
  kind: 'person' | 'season' | 'mood' | 'genre' | 'decade';
  role: string | null;
  same: boolean;
  detail: string;
};

const DID: Record<string, string> = {
  director: 'directed by',
  writer: 'written by',
  cast: 'with',
  producer: 'produced by',
  photography: 'shot by',
  editing: 'edited by',
  music: 'with music by',
};

/** Why a film is similar to another: "Also directed by Maud Ellerby". */
export function reasonOf({ kind, role, same, detail }: Way): string {
  if (kind === 'season') return `Also in the season “${detail}”`;
  if (kind === 'mood') return `Also ${detail}`;
  if (kind === 'genre') return `More ${detail}`;
  if (kind === 'decade') return `Also from the ${detail}`;
  const did = DID[role ?? ''] ?? `with ${role} by`;
  return same ? `Also ${did} ${detail}` : `${did.charAt(0).toUpperCase()}${did.slice(1)} ${detail}`;
}
