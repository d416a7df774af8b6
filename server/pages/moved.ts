import { addressOf } from '#contract/call.ts';
import { entryAt, entryPaths } from '#contract/entry-paths.ts';
import { redirectCalls } from '#contract/redirect-calls.ts';
import { redirectEndpoints } from '#contract/redirects.ts';
import type { Parts } from '#server/db/freshness.ts';
import type { ApiFetch } from '#web/api.ts';

/** The present address of a missing page that was somewhere else before, and what of the content that depends on. */
export async function movedTo(
  pathname: string,
  apiNoting: (note: (parts: Parts) => void) => ApiFetch,
): Promise<{ location: string; parts: Parts } | undefined> {
  const asked = entryAt(pathname);
  if (!asked) return undefined;
  let parts: Parts;
  const api = apiNoting((made) => {
    parts = made;
  });
  const reply = await api(addressOf(redirectCalls.find, asked));
  if (!reply.ok) return undefined;
  const { slug } = redirectEndpoints.find.reply.parse(await reply.json());
  return { location: entryPaths[asked.kind](slug), parts };
}
