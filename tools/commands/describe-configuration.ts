import { writeFileSync } from 'node:fs';
import { Environment } from '#server/config.ts';

/** `npm run configuration`: writes docs/configuration.md and .env.example from server/config.ts. */
const settings = Object.entries(Environment.shape).map(([name, schema]) => {
  const byDefault = schema.safeParse(undefined).data;
  const shown = name === 'DATA_DIR' ? './data' : byDefault === undefined ? '' : String(byDefault);
  return { name, shown, does: schema.description ?? '' };
});

const rows = settings.map(
  ({ name, shown, does }) => `| \`${name}\` | ${shown && `\`${shown}\``} | ${does} |`,
);
const page = `# Configuration

Environment variables, all optional. A bad value stops the start with one line for each error.
Generated from \`server/config.ts\` by \`npm run configuration\`; a test compares the two.

| Variable | Default | What it does |
|---|---|---|
${rows.join('\n')}
`;
const example = settings.map(({ name, shown, does }) => `# ${does}\n#${name}=${shown}\n`).join('\n');

export const described = { 'docs/configuration.md': page, '.env.example': example };

if (import.meta.main)
  for (const [file, text] of Object.entries(described))
    writeFileSync(new URL(`../../${file}`, import.meta.url), text);
