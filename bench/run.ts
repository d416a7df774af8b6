import { benchGrowth } from './growth.ts';
import { benchSearch } from './search.ts';

/** Stands behind `npm run bench [-- part …]`: runs the named parts, or all; ends with 1 where a limit is passed. */
const parts: Record<string, () => Promise<boolean>> = { search: benchSearch, growth: benchGrowth };

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Parts: ${Object.keys(parts).join(', ')}`);
  process.exit(1);
}
let holds = true;
for (const [name, run] of Object.entries(parts)) {
  if (asked.length === 0 || asked.includes(name)) holds = (await run()) && holds;
}
process.exit(holds ? 0 : 1);
