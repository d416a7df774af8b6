import { PASSWORD_MIN } from '#contract/members/account-rules.ts';

const GOOD_LENGTH = 12;
const STRONG_LENGTH = 16;

/**
 * A password's strength in words. Length counts, as NIST SP 800-63B advises; few distinct characters lower the rating. The server
 * decides: it also knows common passwords.
 */
export function passwordStrength(password: string): string {
  const length = [...password].length;
  if (length === 0) return '';
  if (length < PASSWORD_MIN) {
    const missing = PASSWORD_MIN - length;
    return `Too short: ${missing} more ${missing === 1 ? 'character' : 'characters'}`;
  }
  const different = new Set(password.toLowerCase()).size;
  if (different < 5) return 'Weak: the same few characters';
  if (length < GOOD_LENGTH) return 'Fair: longer is better';
  return length < STRONG_LENGTH || different < 8 ? 'Good' : 'Strong';
}
