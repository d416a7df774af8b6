import { staffPicturePath } from '#contract/admin/staff-paths.ts';
import { Link } from '../layout/link.tsx';
import type { Upload } from './use-uploads.ts';

type Props = {
  uploads: readonly Upload[] /** Inside another page's dialog, which no link should leave. */;
  isWithin?: boolean;
};

/** Running uploads with their progress. */
export function UploadList({ uploads, isWithin = false }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul className="lines" aria-label="Uploads">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.name}{' '}
          {upload.state === 'sending' && (
            <progress aria-label={`${upload.name} is being sent`} max={upload.size} value={upload.sent} />
          )}{' '}
          {!isOver(upload) && <span className="quiet">{wordsOf(upload)}</span>}
          <span className="quiet" role="status">
            {isOver(upload) && (
              <>
                <span className="sr-only">{upload.name} </span>
                {wordsOf(upload)}
              </>
            )}
          </span>{' '}
          {upload.state === 'done' && !isWithin && (
            <Link to={staffPicturePath(upload.picture.id)}>
              {upload.picture.isKnown ? 'See it' : 'Say what it shows'}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Announced only then; the progress bar reports the rest. */
const isOver = ({ state }: Upload) => state === 'done' || state === 'failed';

function wordsOf(upload: Upload): string {
  switch (upload.state) {
    case 'waiting':
      return 'waits for the others';
    case 'sending':
      return `${Math.floor((100 * upload.sent) / Math.max(1, upload.size))}%`;
    case 'reading':
      return 'is being read';
    case 'done':
      return upload.picture.isKnown ? 'was in the library already' : 'is in the library';
    case 'failed':
      return upload.sentence;
  }
}
