/* What the site fills in where the words of a mail name it in braces. Without schemas, so that the browser gets it without zod. */

/** Two columns of a mail: an item with its amount, or a label with its value. `isTotal`: in bold type. */
export type MailRow = readonly [what: string, value: string, isTotal?: boolean];

/** A value. An empty text is no value. `amounts` are aligned to the right. */
export type MailValue = string | { amounts: readonly MailRow[] } | { facts: readonly MailRow[] };

/** `text` stands within a line. `link` and `button` are addresses. `block` has lines of its own. */
type Placeholder = { as: 'text' | 'link' | 'button' | 'block'; meaning: string; example: MailValue };

/** In every mail. `{signature}` stands for words of the company's own. */
export const COMMON = {
  company: { as: 'text', meaning: 'the company’s name', example: '' },
  site: { as: 'link', meaning: 'the address of the site', example: '' },
  signature: { as: 'block', meaning: 'the signature above', example: '' },
} as const satisfies Record<string, Placeholder>;

/** Examples of addresses are paths of the site. */
export const PLACEHOLDERS = {
  name: { as: 'text', meaning: 'the buyer’s name, once they are known; else nothing', example: 'Ada Marsh' },
  orderNumber: { as: 'text', meaning: 'the order’s number', example: '2026-00042' },
  total: { as: 'text', meaning: 'what the order costs', example: '$47.00' },
  payBy: { as: 'text', meaning: 'the last day to pay, if there is one', example: '6 December 2026' },
  toPay: {
    as: 'text',
    meaning: 'what to pay, and by which day if there is one',
    example: '$47.00 by 6 December 2026',
  },
  bankDetails: {
    as: 'block',
    meaning: 'the bank details of the shop settings',
    example: 'IBAN GB29 NWBK 6016 1331 9268 19',
  },
  items: {
    as: 'block',
    meaning: 'what the mail is about, item by item, and the sums',
    example: {
      amounts: [
        ['2 × Lantern mug', '$24.00'],
        ['1 × Poster, A2', '$18.00'],
        ['Delivery, Standard', '$5.00'],
        ['Total', '$47.00', true],
      ],
    },
  },
  lowItems: {
    as: 'block',
    meaning: 'what runs low, and how many pieces are left',
    example: { facts: [['Lantern mug (LR-MUG)', '3 left']] },
  },
  orderPage: {
    as: 'button',
    meaning: 'the link to the order’s page, with invoice and tracking',
    example: '/order/2026-00042?key=…',
  },
  confirmation: {
    as: 'button',
    meaning: 'the link that confirms the order',
    example: '/order/2026-00042/confirm?key=…',
  },
  invoiceNumber: { as: 'text', meaning: 'the invoice’s number', example: 'INV-2026-00031' },
  carrier: { as: 'text', meaning: 'who carries the parcel', example: 'Royal Mail' },
  trackingNumber: { as: 'text', meaning: 'the parcel’s number, if it has one', example: 'AB123456789GB' },
  parcel: {
    as: 'text',
    meaning: 'the carrier, and the parcel’s number if it has one',
    example: 'Royal Mail, number AB123456789GB',
  },
  trackingLink: {
    as: 'link',
    meaning: 'the link to the carrier’s page about the parcel, if there is one',
    example: 'https://carrier.example/track/AB123456789GB',
  },
  refund: { as: 'text', meaning: 'what was refunded', example: '$18.00' },
  creditNote: { as: 'text', meaning: 'the credit note’s number', example: 'CR-2026-00007' },
  submissionPage: {
    as: 'link',
    meaning: 'the link to the page that shows the sender how their film is doing',
    example: '/submission/…',
  },
  whatNext: {
    as: 'text',
    meaning: 'how the order is paid, and what it waits for',
    example: 'It’s awaiting a bank transfer.',
  },
  staffPage: {
    as: 'link',
    meaning: 'the link to the page in the back office',
    example: '/staff/orders/2026-00042',
  },
  senderName: { as: 'text', meaning: 'who sent the form', example: 'Ada Marsh' },
  filmTitle: { as: 'text', meaning: 'the submitted film', example: 'The Salt Road' },
  facts: {
    as: 'block',
    meaning: 'what the sender filled in, line by line',
    example: {
      facts: [
        ['Name', 'Ada Marsh'],
        ['Email', 'ada@home.example'],
        ['Phone', '+44 20 7946 0000'],
      ],
    },
  },
  message: { as: 'block', meaning: 'the message as it was typed', example: 'Do you ship to Norway?' },
  synopsis: {
    as: 'block',
    meaning: 'the synopsis under its heading, if there is one',
    example: 'Synopsis\n\nTwo sisters walk the old salt road to the sea.',
  },
  storedAs: { as: 'text', meaning: 'the form and its number on the site', example: 'contact 12' },
  newCount: { as: 'text', meaning: 'how many films came in within seven days', example: '3' },
  overdueCount: { as: 'text', meaning: 'how many films are overdue', example: '2' },
  newFilms: { as: 'text', meaning: 'the same as “3 films”', example: '3 films' },
  overdueFilms: { as: 'text', meaning: 'the same as “2 films are”', example: '2 films are' },
  invitedBy: { as: 'text', meaning: 'who invites them', example: 'sam@films.example' },
  invitation: { as: 'link', meaning: 'the link that lets them in', example: '/staff/invitation#…' },
  hours: { as: 'text', meaning: 'for how many hours the link works', example: '48' },
  clientAddress: { as: 'text', meaning: 'the network address it came from', example: '203.0.113.7' },
  codesLeft: { as: 'text', meaning: 'how many recovery codes are left', example: '7' },
  wrongCodes: { as: 'text', meaning: 'how many codes were wrong', example: '5' },
  newEmailLink: {
    as: 'link',
    meaning: 'the link that confirms the new address',
    example: '/staff/security#…',
  },
  username: { as: 'text', meaning: 'the name that the member logs in with', example: 'ada.marsh' },
  memberName: {
    as: 'text',
    meaning: 'the member’s display name; without one, the name that they log in with',
    example: 'Ada',
  },
  device: { as: 'text', meaning: 'browser and system', example: 'Firefox on Windows' },
  loginTime: { as: 'text', meaning: 'day and time of the login', example: '6 December 2026 at 19:05 GMT' },
  accountPage: { as: 'link', meaning: 'the link to the account', example: '/login' },
  passkey: { as: 'text', meaning: 'the name of the passkey', example: 'Google Password Manager' },
  minutes: { as: 'text', meaning: 'for how many minutes the link works', example: '30' },
  memberEmailLink: {
    as: 'link',
    meaning: 'the link that confirms the address',
    example: '/confirm-email#…',
  },
  newPasswordLink: {
    as: 'link',
    meaning: 'the link that lets a member choose a new password',
    example: '/new-password#…',
  },
  wishes: {
    as: 'block',
    meaning: 'what was asked for, line by line',
    example: 'The newsletter\nWhen The Salt Road is in cinemas',
  },
  days: { as: 'text', meaning: 'for how many days the link works', example: '7' },
  confirmLink: { as: 'button', meaning: 'the link that confirms it', example: '/preferences/…' },
  preferencesLink: {
    as: 'link',
    meaning: 'the link by which the reader changes or ends what they get',
    example: '/preferences/…',
  },
  title: { as: 'text', meaning: 'the film or product', example: 'The Salt Road' },
  country: { as: 'text', meaning: 'the country', example: 'Ireland' },
  entryPage: { as: 'button', meaning: 'the link to its page', example: '/film/the-salt-road' },
  otherEmail: { as: 'text', meaning: 'the new address', example: 'ada@films.example' },
  entries: { as: 'text', meaning: 'what was scheduled', example: 'films/the-salt-road' },
  about: { as: 'text', meaning: 'what the notice is about', example: 'Do you ship to Norway?' },
  furtherCount: { as: 'text', meaning: 'how many notices were held back', example: '12' },
  reason: { as: 'block', meaning: 'why it was refused', example: 'films/the-salt-road title is needed' },
} as const satisfies Record<string, Placeholder>;

export type PlaceholderName = keyof typeof PLACEHOLDERS;
type AnyName = PlaceholderName | keyof typeof COMMON;

const ALL: Record<AnyName, Placeholder> = { ...COMMON, ...PLACEHOLDERS };

/** Undefined if no mail has such a placeholder. */
export const placeholderNamed = (name: string): Placeholder | undefined =>
  Object.hasOwn(ALL, name) ? ALL[name as AnyName] : undefined;

/** A placeholder in a text. */
const PLACE = /\{([a-z]\w{0,39})\}/gi;

/** The names in braces, in their order, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACE)].map(([, name = '']) => name)),
];

/** A text in pieces: words between placeholders, and names. */
export function piecesOf(text: string): ({ words: string } | { name: string })[] {
  const pieces = text.split(PLACE);
  return pieces.map((piece, at) => (at % 2 === 0 ? { words: piece } : { name: piece }));
}
