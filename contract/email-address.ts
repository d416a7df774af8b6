import { z } from 'zod';

/**
 * The rule of the browser's email fields (HTML, "valid email address"), so that what they accept is not refused later. Its
 * domain must have a dot, too: mail to a name such as root@localhost goes nowhere.
 */
export const emailAddress = (message = 'must be an address such as name@example.com') =>
  z
    .string()
    .overwrite(withAsciiDomain)
    .check(z.email({ pattern: z.regexes.html5Email, message, abort: true }))
    .refine((address) => address.slice(address.lastIndexOf('@')).includes('.'), message);

/** Chromium sends the domain `пример.рф` as `xn--e1afmkfd.xn--p1ai`, Firefox as it was typed. */
function withAsciiDomain(address: string): string {
  const [, name, domain] = /^(.+@)(?=.*[^\0-\x7f])([\p{L}\p{M}\p{N}.-]+)$/u.exec(address) ?? [];
  const ascii = domain && URL.parse(`http://${domain}`)?.hostname;
  // Digits of other scripts may be read as an IP address.
  return ascii && !/^[\d.]+$/.test(ascii) ? name + ascii : address;
}
