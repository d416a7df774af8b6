import crawlers from 'crawler-user-agents';
import { LRUCache } from 'lru-cache';

const BOT = new RegExp(crawlers.map(({ pattern }) => pattern).join('|'));
/** Longest part of a user agent that is read. */
const MOST_CHARACTERS = 300;
const known = new LRUCache<string, boolean>({ max: 1_000 });

/** Whether a user agent names itself as a program, by a list that others keep, or does not name itself at all. */
export function isBot(userAgent: string): boolean {
  const agent = userAgent.slice(0, MOST_CHARACTERS);
  const kept = known.get(agent);
  if (kept !== undefined) return kept;
  const found = agent === '' || BOT.test(agent);
  known.set(agent, found);
  return found;
}
