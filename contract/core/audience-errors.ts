/** Errors of newsletters and alerts. */
export const audienceErrors = {
  'subject-not-found': { status: 404, message: 'There is no such film or product' },
  'no-own-email': {
    status: 409,
    message: 'Your account has no confirmed email yet. Add one under your account, or give an address here',
  },
  'too-many-subscriptions': {
    status: 409,
    message: 'You wait for 200 things already. Please end one of them first',
  },
  'preferences-not-found': {
    status: 404,
    message: 'This link leads to no address that we write to. It may have been deleted',
  },
  'newsletter-not-found': { status: 404, message: 'There is no such newsletter' },
  'newsletter-changed': {
    status: 409,
    message: 'Somebody has changed this newsletter since you opened it. Please check the current version',
  },
  'newsletter-sent': { status: 409, message: 'This newsletter is sent or on its way already' },
  'no-subscribers': { status: 409, message: 'Nobody subscribes to the newsletter yet' },
} as const;
