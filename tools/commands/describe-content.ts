import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorSettings, schemaFiles } from '#server/content/import/sources/json-schemas.ts';

/** `npm run schemas`: writes the JSON Schemas of the content files, and where an editor finds them in this folder. */
const { '.vscode/settings.json': _, ...schemas } = schemaFiles();
const asText = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

export const described: Record<string, string> = Object.fromEntries([
  ...Object.entries(schemas).map(([path, schema]) => [`content/${path}`, asText(schema)]),
  ['.vscode/settings.json', asText(editorSettings('content/'))],
]);

if (import.meta.main)
  for (const [path, text] of Object.entries(described)) {
    const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
