// Within `npm start` and `npm run dev`: the shell of Windows has no `exec`, so there this runs Node with its arguments and ends the
// script. Elsewhere it does nothing, and the script goes on with `exec`, which gets what follows `npm start --`.
// biome-ignore lint/style/useNodejsImportProtocol: a Node that does not know it gets here too
const { spawnSync } = require('child_process');

if (process.platform === 'win32') {
  const { status } = spawnSync('node', process.argv.slice(2), { stdio: 'inherit', shell: true });
  process.exit(status || 1); // not 0: the script would go on
}
