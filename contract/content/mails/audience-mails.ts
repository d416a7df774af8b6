import { type MailKind, paragraphs } from './mail-kind.ts';

const ENOUGH = 'Change or end what we write to you:\n{preferencesLink}';
const ASKED = 'You asked us to tell you, so this is the one mail about it.';

/** Mails to people who asked for the newsletter or alerts. The first repeats nothing that was typed: the address may be a stranger’s. */
export const AUDIENCE_MAILS = {
  confirmSubscription: {
    title: 'Confirm a subscription',
    when: 'When somebody asks for the newsletter or an alert by an address, to that address',
    placeholders: ['wishes', 'days', 'confirmLink'],
    needs: ['confirmLink'],
    subject: 'Please confirm what we may write to you about',
    text: paragraphs(
      'Hello,',
      'This address was given at {company} for:',
      '{wishes}',
      'Nothing is sent until you have confirmed it. The link works for {days} days:',
      '{confirmLink}',
      'If this wasn’t you, somebody entered your address by mistake, and you don’t need to do anything.',
      '{signature}',
    ),
    links: { confirmLink: 'Confirm' },
  },
  filmInCinemas: {
    title: 'A film is in cinemas',
    when: 'When a film is in cinemas, to those who asked to be told',
    placeholders: ['title', 'entryPage', 'preferencesLink'],
    needs: ['preferencesLink'],
    subject: '{title} is in cinemas',
    text: paragraphs('Hello,', '{title} is in cinemas.', '{entryPage}', ASKED, ENOUGH, '{signature}'),
    links: { entryPage: 'See where it shows' },
  },
  filmAtHome: {
    title: 'A film can be watched at home',
    when: 'When a film can be watched at home in a country, to those there who asked to be told',
    placeholders: ['title', 'country', 'entryPage', 'preferencesLink'],
    needs: ['preferencesLink'],
    subject: 'You can now watch {title} at home',
    text: paragraphs(
      'Hello,',
      '{title} can now be watched at home in {country}.',
      '{entryPage}',
      ASKED,
      ENOUGH,
      '{signature}',
    ),
    links: { entryPage: 'See where to watch it' },
  },
  productInStock: {
    title: 'A product is back in stock',
    when: 'When a product is back in stock, to those who asked to be told',
    placeholders: ['title', 'entryPage', 'preferencesLink'],
    needs: ['preferencesLink'],
    subject: '{title} is back in stock',
    text: paragraphs('Hello,', '{title} is back in stock.', '{entryPage}', ASKED, ENOUGH, '{signature}'),
    links: { entryPage: 'See it in the shop' },
  },
} as const satisfies Record<string, MailKind>;
