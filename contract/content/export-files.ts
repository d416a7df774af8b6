/** Address of what owners take out. Not a call: each response is a file. */
export const EXPORT_FILES = '/api/staff/export-files';

/** All live content with its media; the journal as WordPress exports it; and tables. */
export const EXPORTS = [
  'content.zip',
  'journal.xml',
  'films.csv',
  'offers.csv',
  'posts.csv',
  'products.csv',
  'orders.csv',
  'members.csv',
  'codes.csv',
  'messages.csv',
] as const;
export type ExportName = (typeof EXPORTS)[number];

export const exportFilePath = (name: ExportName): string => `${EXPORT_FILES}/${name}`;
