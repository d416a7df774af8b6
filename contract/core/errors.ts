import { audienceErrors } from './audience-errors.ts';
import { loginErrors } from './login-errors.ts';
import { programErrors } from './program-errors.ts';

/* Every error of the API. The code is stable, for programs in any language. The message is for people; the server may send a more specific one. */

/** Sent as JSON, because callers need structured details. */
export const DETAILED_CODES = [
  'cart-changed',
  'price-changed',
  'entry-renamed',
  'draft-conflict',
  'not-publishable',
  'warnings',
] as const;

type Errors = Record<
  string,
  { status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429 | 500 | 503; message: string }
>;

export const errors = {
  ...audienceErrors,
  ...loginErrors,
  ...programErrors,
  'invalid-input': { status: 400, message: 'The input is invalid; the message says what is wrong' },
  'incomplete-request': { status: 400, message: 'The request ended before it was complete' },
  'not-allowed': { status: 403, message: 'You may not make this call' },
  'foreign-origin': { status: 403, message: 'This site accepts writes from its own pages only' },
  'not-found': { status: 404, message: 'Not found' },
  'film-not-found': { status: 404, message: 'Film not found' },
  'post-not-found': { status: 404, message: 'Blog post not found' },
  'tag-not-found': { status: 404, message: 'No post has this tag' },
  'year-not-found': { status: 404, message: 'There are no posts from this year' },
  'product-not-found': { status: 404, message: 'Product not found' },
  'collection-not-found': { status: 404, message: 'Collection not found' },
  'list-not-found': { status: 404, message: 'This list is not shared, or not any more' },
  'person-not-found': { status: 404, message: 'Person not found' },
  'page-not-found': { status: 404, message: 'Page not found' },
  'screening-not-found': { status: 404, message: 'There is no such screening' },
  'cinema-not-found': { status: 404, message: 'There is no such cinema' },
  'calendar-not-found': {
    status: 404,
    message:
      'This calendar has been removed or renewed. Its owner finds the present address on the watchlist',
  },
  'season-not-found': { status: 404, message: 'Season not found' },
  'way-not-found': { status: 404, message: 'No film has that genre, decade or category' },
  'text-not-found': { status: 404, message: 'No content has been imported yet' },
  'invitation-not-found': {
    status: 404,
    message: 'This invitation has been used or withdrawn, or it has expired. Ask for another one',
  },
  'email-link-not-found': {
    status: 404,
    message: 'This link has been used, or it has expired. Ask for another one on your account page',
  },
  'link-not-found': {
    status: 404,
    message:
      'This link has been used, replaced by a newer one, or it has expired. Please ask for another one',
  },
  'staff-not-found': { status: 404, message: 'There is no such member of staff' },
  'entry-renamed': { status: 404, message: 'The slug of this entry has changed' },
  'entry-not-found': { status: 404, message: 'There is no such entry' },
  'picture-not-found': { status: 404, message: 'There is no such picture in the library' },
  'attachment-not-found': { status: 404, message: 'There is no such file, or it is only in the mailbox' },
  'import-not-found': { status: 404, message: 'There is no such import' },
  'import-not-tried': {
    status: 409,
    message: 'Only a file that was just tried can be imported: choose it again',
  },
  'import-not-undone': { status: 409, message: 'This import cannot be undone' },
  'backup-not-found': { status: 404, message: 'There is no such backup' },
  'mail-not-found': { status: 404, message: 'There is no such mail that failed or is unsent' },
  'upload-not-found': {
    status: 404,
    message: 'There is no such finished upload. What is not used within a day is deleted; send it again',
  },
  'submission-not-found': { status: 404, message: 'There is no submission at this address' },
  'preview-link-not-found': {
    status: 404,
    message: 'This link has been withdrawn, or its seven days are over. Ask for another one',
  },
  'order-not-found': { status: 404, message: 'There is no such order, or its key is another one' },
  'thread-not-found': { status: 404, message: 'There is no such message' },
  'template-not-found': { status: 404, message: 'There is no such saved reply' },
  'method-not-allowed': { status: 405, message: 'That method is not allowed here' },
  'screening-taken': {
    status: 409,
    message: 'This film is already on at this cinema at this time: change that screening',
  },
  'screening-changed': {
    status: 409,
    message: 'Somebody has changed this screening meanwhile: close this and open it again',
  },
  'cinema-taken': { status: 409, message: 'There is already a cinema of this name in this city' },
  'cinema-in-use': {
    status: 409,
    message: 'This cinema has screenings. Delete those first, past ones too, or keep the cinema',
  },
  'username-taken': { status: 409, message: 'Username already exists' },
  'email-taken': {
    status: 409,
    message:
      'This email is confirmed for another account already. Log in there and remove it first, or use another email',
  },
  'no-email': { status: 409, message: 'This site sends no email at present, so this cannot be done' },
  'watchlist-full': {
    status: 409,
    message: 'Your watchlist holds 1,000 films. Please remove one first',
  },
  'not-a-demo': { status: 409, message: 'This site is a company’s own already' },
  'no-backup': { status: 503, message: 'No backup could be taken, so nothing was changed' },
  'already-staff': { status: 409, message: 'This person is already a member of staff' },
  'too-many-links': { status: 409, message: 'This has 20 open preview links. Please revoke one first' },
  'last-owner': {
    status: 409,
    message: 'The last owner cannot be removed, reset or given other roles',
  },
  'last-factor': { status: 409, message: 'Add another second factor before you remove the last one' },
  'entry-taken': { status: 409, message: 'There is already an entry with this name' },
  'draft-conflict': { status: 409, message: 'Somebody else has changed this text meanwhile' },
  'text-waits': {
    status: 409,
    message: 'This text is scheduled. Unschedule it first; it is then a draft and can be discarded',
  },
  'submission-moved': { status: 409, message: 'Somebody has moved this film meanwhile' },
  'submission-closed': {
    status: 409,
    message: 'This submission is closed. Please write to us if something should change',
  },
  'form-closed': { status: 409, message: 'This form takes nothing at present' },
  warnings: { status: 409, message: 'Please look at the warnings, or publish despite them' },
  'picture-in-use': { status: 409, message: 'This picture is in use' },
  'no-mail-server': {
    status: 409,
    message: 'No mail server is set, so nothing can be sent: an owner sets one under Mail settings',
  },
  'not-tried': {
    status: 409,
    message: 'Please test the restore of this backup first: the test says what would change',
  },
  'no-restart': {
    status: 409,
    message: 'This process cannot restart itself. Restart it where it runs',
  },
  'mail-unfinished': { status: 409, message: 'The words of this mail are not finished' },
  'service-of-environment': {
    status: 409,
    message: 'This is set where the site runs, which wins: it can be changed only there',
  },
  'service-not-set': { status: 409, message: 'This service is not set yet' },
  'code-not-found': { status: 404, message: 'There is no such discount code' },
  'code-taken': { status: 409, message: 'There is already a discount code with this name' },
  'code-changed': {
    status: 409,
    message: 'Somebody has changed this code since you opened it. Please check the current version',
  },
  'too-many-codes': { status: 409, message: 'There are 1,000 discount codes. Please remove one first' },
  'sku-taken': { status: 409, message: 'Another product has this SKU' },
  'other-kind': { status: 409, message: 'A file can only be replaced by one of the same kind' },
  'settings-changed': {
    status: 409,
    message: 'Somebody has changed the settings since you opened them. Please check the current version',
  },
  'variants-changed': {
    status: 409,
    message: 'Somebody has changed these variants since you opened them. Please check the current version',
  },
  'stock-changed': {
    status: 409,
    message: 'The stock has changed since you looked. Please check your count',
  },
  'address-changed': {
    status: 409,
    message: 'Somebody has changed this address since you opened it. Please check the current version',
  },
  'cart-changed': { status: 409, message: 'Something in the cart has changed or is sold out' },
  'price-changed': { status: 409, message: 'The price has changed since it was shown' },
  'order-key-used': {
    status: 409,
    message: 'An order with this key was placed already, with other contents. Send this one with a new key',
  },
  'too-many-unpaid': {
    status: 409,
    message:
      'Three orders from this email address are already waiting for payment. Please pay for one of them, or write to us',
  },
  'pieces-held': {
    status: 409,
    message:
      'Other customers are paying for the last items right now. Please try again in half an hour, or pay by bank transfer',
  },
  'refund-key-used': {
    status: 409,
    message: 'A refund with this key was made already, with other contents. Send this one with a new key',
  },
  'idempotency-key-used': {
    status: 409,
    message:
      'This was done already, with other contents, and only its answer got lost. Check the current version',
  },
  'redirect-taken': { status: 409, message: 'There is already a redirect from this address' },
  'redirect-changed': {
    status: 409,
    message: 'Somebody has changed this redirect since you opened it. Please check the current version',
  },
  'too-many-redirects': { status: 409, message: 'There are 10,000 redirects. Please remove one first' },
  'too-many-rows': { status: 409, message: 'That is too much for one file. Please choose fewer days' },
  'order-state': { status: 409, message: 'The order is not in a state that allows this' },
  'thread-moved': { status: 409, message: 'Somebody has written since you opened this' },
  'not-one-sender': { status: 409, message: 'Only what came from one address can be merged' },
  'not-to-send': {
    status: 409,
    message: 'This is sent or on its way already, or no mail server is set',
  },
  'too-many-templates': {
    status: 409,
    message: 'There are 200 saved replies already. Please delete one first',
  },
  'too-large': { status: 413, message: 'That is too large: at most 64 kB' },
  'not-json': { status: 415, message: 'Please send JSON (Content-Type: application/json)' },
  'unusable-picture': { status: 422, message: 'Not an image that can be read' },
  'unusable-upload': { status: 422, message: 'This file cannot be used' },
  'not-publishable': { status: 422, message: 'This cannot be done yet; the errors say why' },
  'payment-refused': {
    status: 422,
    message: 'This order cannot be paid by card. Please write to us, and we will find another way',
  },
  'too-many-tries': { status: 429, message: 'Too many attempts. Please wait a little and try again.' },
  internal: {
    status: 500,
    message: 'Something went wrong; the answer has the request id that is in the log',
  },
  'database-away': {
    status: 503,
    message: 'The site cannot reach its database at the moment. Please try again shortly.',
  },
  busy: { status: 503, message: 'Too many people are asking at once. Please try again in a few seconds.' },
  'store-away': {
    status: 503,
    message: 'The site cannot reach its store of pictures at the moment. Please try again shortly.',
  },
  'payment-away': {
    status: 503,
    message:
      'Card payments cannot be reached at the moment. Your order is safe: please try again in a few minutes',
  },
  'disk-full': {
    status: 503,
    message: 'The site cannot accept anything at the moment. Please try again later.',
  },
} as const satisfies Errors;

export type ErrorCode = keyof typeof errors;
export const ERROR_CODES = Object.keys(errors) as ErrorCode[];

/** The response header with the code, on every error. */
export const ERROR_CODE_HEADER = 'Error-Code';

export const isErrorCode = (text: string | null): text is ErrorCode =>
  text !== null && Object.hasOwn(errors, text);
