// The first and the last step of `npm run build`: node scripts/ready/stamp.mjs begin|end
import { begin, end } from './built-from.mjs';

if (process.argv[2] === 'end') end();
else begin();
