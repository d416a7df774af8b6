import { addressChecks } from './check-address.ts';
import { databaseChecks } from './check-database.ts';
import { machineChecks } from './check-machine.ts';
import { serviceChecks } from './check-services.ts';
import type { Check } from './examine.ts';

type Options = Parameters<typeof machineChecks>[0] &
  Parameters<typeof databaseChecks>[0] &
  Parameters<typeof addressChecks>[0] &
  Parameters<typeof serviceChecks>[0];

/** Everything that the site needs, for /staff and `npm run doctor`. */
export const checksOf = (options: Options): Check[] => [
  ...machineChecks(options),
  ...databaseChecks(options),
  ...addressChecks(options),
  ...serviceChecks(options),
];
