import { createContext } from 'react';

/** What to choose from the library: one file, or with `pictures` any number. */
export type Wanted = 'picture' | 'pictures' | 'trailer' | 'captions' | 'file';

/** A file of the library. `title`: its alt text, else its title. */
export type Chosen = { url: string; title: string };

/** Lets the user choose from the library, or upload. Empty: nothing was chosen. */
export type ChoosePicture = (what: Wanted) => Promise<readonly Chosen[]>;

/** Undefined if the user's role may not open the library: then addresses are typed. */
export const PictureChoice = createContext<ChoosePicture | undefined>(undefined);
