import { z } from 'zod';

/**
 * The rule of the browser's email fields (HTML, "valid email address"), so that an address that the browser accepts is not refused later.
 * The domain must also have a dot: mail to root@localhost cannot be delivered.
 */
export const emailAddress = (message = 'must be an address such as name@example.com') =>
  z
    .string()
    .overwrite(withAsciiDomain)
    .check(z.email({ pattern: z.regexes.html5Email, message, abort: true }))
    .refine((address) => address.slice(address.lastIndexOf('@')).includes('.'), message);

/** Chromium sends the domain `пример.рф` as `xn--e1afmkfd.xn--p1ai`, Firefox as it was typed. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || /^[a-z\d.-]+$/i.test(domain)) return address;
  const ascii = URL.parse(`http://${domain}`)?.hostname;
  // Digits of other scripts may be parsed as an IP address.
  return ascii && !/^[\d.]+$/.test(ascii) ? address.slice(0, at) + ascii : address;
}
