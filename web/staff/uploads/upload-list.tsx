import { staffPicturePath } from '#contract/staff-paths.ts';
import { Link } from '../frame/link.tsx';
import type { Upload } from './use-uploads.ts';

type Props = {
  uploads: readonly Upload[] /** Stands in another page's dialog, which no link should leave. */;
  isWithin?: boolean;
};

/** Files on their way, with how far each is. */
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

/** Spoken only then: how far it is, its bar says. */
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
