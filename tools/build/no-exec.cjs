// The end of `npm start` and `npm run dev` for the shell of Windows, which has no `exec`: runs Node with these arguments. Other
// shells come here only where what was to run before has failed, and said so.
// biome-ignore lint/style/useNodejsImportProtocol: a Node that does not know it gets here too
const { spawnSync } = require('child_process');

if (process.platform !== 'win32') process.exit(1);
process.exit(spawnSync('node', process.argv.slice(2), { stdio: 'inherit', shell: true }).status);
