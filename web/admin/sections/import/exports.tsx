import { type ExportName, exportFilePath } from '#contract/content/export-files.ts';
import { DenseTable } from '../../layout/lists/dense-table.tsx';

const WHAT: Record<ExportName, { label: string; holds: string }> = {
  'content.zip': {
    label: 'All content',
    holds:
      'Everything that is live, with its pictures and files: one ZIP, as the import on the server reads it',
  },
  'journal.xml': {
    label: 'The journal for WordPress',
    holds:
      'All live posts with the addresses of their pictures (WXR), as WordPress, Ghost and Squarespace import it',
  },
  'films.csv': { label: 'Films', holds: 'A row for each, with its facts, prices and links' },
  'offers.csv': {
    label: 'Where to watch',
    holds: 'A row for each offer of a film, with its countries; the import takes it back',
  },
  'posts.csv': { label: 'Posts', holds: 'A row for each, without the text' },
  'products.csv': { label: 'Products', holds: 'A row for each variant, with its stock' },
  'orders.csv': { label: 'Orders', holds: 'A row for each line, with the buyer’s address' },
  'members.csv': { label: 'Members', holds: 'Name, since when, and the films of the watchlist' },
  'codes.csv': { label: 'Discount codes', holds: 'Terms, and how often each was used' },
  'messages.csv': { label: 'Messages', holds: 'What came in and what was answered' },
};

/** What an owner can take out: each is made when it is asked for. */
export const Exports = () => (
  <section aria-labelledby="exports">
    <h2 id="exports">Export</h2>
    <p>
      One ZIP, the journal for another system, and tables (CSV) for a spreadsheet. What you take out is yours:
      keep files with people in them as carefully as the site does. Each download is in the audit log.
    </p>
    <DenseTable
      label="Exports"
      rows={Object.entries(WHAT).map(([name, what]) => ({ name: name as ExportName, ...what }))}
      rowKey={({ name }) => name}
      empty=""
      columns={[
        { label: 'What', cell: ({ label }) => label },
        { label: 'Holds', cell: ({ holds }) => holds },
        {
          label: 'File',
          isAction: true,
          cell: ({ name, label }) => (
            <a
              href={exportFilePath(name)}
              download
              aria-label={`Download ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
            >
              Download
            </a>
          ),
        },
      ]}
    />
  </section>
);
