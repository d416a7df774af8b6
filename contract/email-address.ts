import { z } from 'zod';

/**
 * The rule of the browser's email fields (HTML, "valid email address"), so that what they accept is not refused later. Its
 * domain must have a dot, too: mail to a name such as root@localhost goes nowhere.
 */
export const emailAddress = (message = 'must be an address such as name@example.com') =>
  z
    .email({ pattern: z.regexes.html5Email, message, abort: true })
    .refine((address) => address.slice(address.lastIndexOf('@')).includes('.'), message);
