/** Titles of the company's texts for staff, by their names in the database. */
export const DOCUMENT_TITLES: Readonly<Record<string, string>> = {
  site: 'Name, contact and shop notes',
  identity: 'Logo, colours and type',
  menu: 'Menu and footer',
  home: 'Home page',
  notice: 'Notice above all pages',
  company: 'About, team and partners',
  submission: 'Submission guide',
  privacy: 'Privacy policy',
  terms: 'Terms',
  ways: 'Genres, decades and categories',
  providers: 'Shops and streamers',
  mails: 'Mail words',
  forms: 'Contact and submission forms',
};

/** Texts that no page shows: their form has a preview of its own. */
export const WITHOUT_PAGE: readonly string[] = ['mails'];
