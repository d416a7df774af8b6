import { failure, useWrite } from '../state/use-write.ts';
import { readPersonalData } from './calls.ts';
import { DownloadIcon } from './icons.tsx';
import { ORDER_RETENTION } from './order-retention.ts';

/** Downloads all data of the account as a file. Fetched by script first, because a plain link could not report an expired session. */
export function DataDownload() {
  const reading = useWrite(readPersonalData, {
    onDone: save,
    failed: failure('Error', 'Your data did not load'),
  });
  return (
    <>
      <p className="mb-5 text-muted">
        Everything we store about your account, as a JSON file. {ORDER_RETENTION}
      </p>
      <button
        type="button"
        className="button-quiet"
        aria-disabled={reading.busy}
        onClick={() => reading.run()}
      >
        <DownloadIcon />
        Download my data
      </button>
    </>
  );
}

function save(data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href: url, download: 'my-data.json' }).click();
  URL.revokeObjectURL(url);
}
