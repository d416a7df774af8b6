/** Errors of passwords, sessions and second factors, a part of errors.ts. */
export const loginErrors = {
  'common-password': {
    status: 400,
    message: 'That password is too easy to guess. Please choose another',
  },
  'login-needed': { status: 401, message: 'Please log in' },
  'login-failed': { status: 401, message: 'Invalid username or password' },
  'staff-login-needed': { status: 401, message: 'Please log in as staff' },
  'staff-login-failed': { status: 401, message: 'Invalid email or password' },
  'second-factor-needed': { status: 401, message: 'Please finish logging in with your second factor' },
  'permission-needed': { status: 403, message: 'Your role does not allow this' },
  'confirmation-needed': {
    status: 403,
    message: 'Please confirm with your second factor that it is you',
  },
  'codes-closed': {
    status: 403,
    message:
      'Too many wrong codes. Please use a passkey or a recovery code, or ask an owner to reset your login',
  },
  'wrong-factor': { status: 403, message: 'This code or passkey is not valid, or it has been used already' },
  'wrong-password': { status: 403, message: 'That is not your current password' },
  'passkey-refused': {
    status: 403,
    message: 'This passkey was not accepted. Please try again, or use your password',
  },
  'passkey-not-found': { status: 404, message: 'There is no such passkey' },
  'no-passkeys': { status: 409, message: 'Browsers allow no passkeys at the address of this site' },
  'too-many-passkeys': { status: 409, message: 'There are ten passkeys already. Please remove one first' },
} as const;
