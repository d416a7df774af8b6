import { createContext } from 'react';

/** A picture or trailer as the library gives it out. */
export type Chosen = { url: string; title: string; contentType: string };

/** Lets somebody choose from the library, or upload. Undefined: nothing was chosen. */
export type ChoosePicture = (what: 'picture' | 'trailer') => Promise<Chosen | undefined>;

export const PictureChoice = createContext<ChoosePicture | undefined>(undefined);
