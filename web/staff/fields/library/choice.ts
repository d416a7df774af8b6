import { createContext } from 'react';

/** What an entry takes from the library: one file, or `pictures`, as many as one likes. */
export type Wanted = 'picture' | 'pictures' | 'trailer' | 'captions';

/** A file of the library. `title`: what it shows, for people who do not see it, else its title. */
export type Chosen = { url: string; title: string };

/** Lets somebody choose from the library, or upload. Empty: nothing was chosen. */
export type ChoosePicture = (what: Wanted) => Promise<readonly Chosen[]>;

/** Undefined for those whose role does not open the library: they type addresses. */
export const PictureChoice = createContext<ChoosePicture | undefined>(undefined);
