// The first and the last step of `npm run build:<part>`: node tools/build/stamp.mjs begin|end <part>
import { begin, end } from './built-from.mjs';

const [, , step, part] = process.argv;
if (step === 'end') end(part);
else begin(part);
