import { z } from 'zod';

const A_SCRIPT = 'must be an https address, such as https://stats.example/script.js';

/** No wildcard, user or port list: the host goes into the policy of the pages. */
const isScriptAddress = (text: string) =>
  /^https:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?\/[^\s"'<>#]{0,400}$/i.test(text) && URL.canParse(text);

/** A script of another company, which pages load with a visitor's consent, and what it is for, as the visitor is told. */
export const OutsideScript = z
  .strictObject({
    url: z.string().trim().refine(isScriptAddress, A_SCRIPT),
    purpose: z.string().trim().min(1, 'Please say what it is for').max(200),
  })
  .meta({ id: 'OutsideScript' });
export type OutsideScript = z.infer<typeof OutsideScript>;
