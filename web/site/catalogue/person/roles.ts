const WORDS: Record<string, { job: string; did: string }> = {
  director: { job: 'Director', did: 'Directed' },
  writer: { job: 'Writer', did: 'Wrote' },
  cast: { job: 'Cast', did: 'Appears in' },
  producer: { job: 'Producer', did: 'Produced' },
  photography: { job: 'Photography', did: 'Photographed' },
  editing: { job: 'Editing', did: 'Edited' },
  music: { job: 'Music', did: 'Scored' },
};

/** A role as the label of a film's credit. */
export const creditLabel = (role: string): string => WORDS[role]?.job ?? inTitle(role);

/** A role as the heading over a person's films. */
export const filmographyHeading = (role: string): string => WORDS[role]?.did ?? inTitle(role);

const inTitle = (role: string) => role.charAt(0).toUpperCase() + role.slice(1);
