import { fileURLToPath } from 'node:url';

/** The packages and the shared component are one folder up. */
export default { turbopack: { root: fileURLToPath(new URL('..', import.meta.url)) } };
