import { z } from 'zod';
import { typed } from './scalars.ts';

/** A passkey's response, which the server's library checks field by field. */
export const PasskeyResponse = z
  .object({
    id: typed(2_000),
    rawId: typed(2_000),
    type: z.literal('public-key'),
    response: z.record(z.string().max(40), z.unknown()),
    clientExtensionResults: z.record(z.string().max(40), z.unknown()),
    authenticatorAttachment: z.string().max(40).optional(),
  })
  .meta({ id: 'PasskeyResponse' });

/** Options that the browser passes to navigator.credentials. */
export const PasskeyOptions = z.record(z.string(), z.unknown()).meta({ id: 'PasskeyOptions' });
