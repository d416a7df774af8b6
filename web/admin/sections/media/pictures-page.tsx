import { Button, FormControlLabel, Switch } from '@mui/material';
import { staffPicturePath } from '#contract/admin/staff-paths.ts';
import { staffPictureCalls } from '#contract/media/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { FileTile } from '../../fields/library/file-tile.tsx';
import { Thumbnail } from '../../fields/pictures/thumbnail.tsx';
import { Link } from '../../layout/link.tsx';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { oneOf } from '../../layout/lists/use-filter.ts';
import { useList } from '../../layout/lists/use-list.ts';
import { Page } from '../../layout/page.tsx';
import { FileButton } from '../../uploads/file-button.tsx';
import { UploadList } from '../../uploads/upload-list.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { FileDrop } from './file-drop.tsx';
import './pictures.css';

type Picture = ReplyOf<typeof staffPictureCalls.list>['rows'][number];

/** Seconds into a video: its first frame is often black. */
const FRAME_AT = 2;
/** Average width in CSS pixels: the grid's columns stretch. */
const WIDTH = 200;

/** The media library: pictures, trailers, captions, downloads. Files can be dropped anywhere on the page. */
export default function PicturesPage() {
  const { filter, change, reply, rows, more, isFetching, refetch } = useList(
    staffPictureCalls.list,
    ({ search, without }) => ({ search, without: oneOf(without, ['alt']) }),
  );
  const { search = '' } = filter;
  const isBare = filter.without === 'alt';
  const { uploads, send } = useUploads(refetch);
  const total = reply?.total ?? 0;
  return (
    <FileDrop onFiles={send}>
      <Page
        title="Pictures"
        actions={
          <>
            <SearchField
              label="Words or address"
              value={search}
              onSearch={(words) => change({ search: words })}
            />
            <FileButton variant="contained" input="Files for the library" multiple onFiles={send}>
              Add files
            </FileButton>
          </>
        }
      >
        <UploadList uploads={uploads} />
        <p className="quiet">
          Drop pictures, trailers, captions, PDF or ZIP files anywhere on this page: up to 50 MB a picture, 2
          GB a trailer, 500 MB a PDF or ZIP file. A broken connection only delays them; stay on this page
          until they are in.
        </p>
        <FormControlLabel
          control={
            <Switch
              checked={isBare}
              onChange={(_, checked) => change({ without: checked ? 'alt' : undefined })}
            />
          }
          label="Only pictures without an alt text"
        />
        {reply && (
          <>
            <p role="status">{total === 0 ? emptyText(search, isBare) : `${total} in all`}</p>
            <ul className="picture-grid">
              {rows.map((picture) => (
                <li key={picture.id}>
                  <Link to={staffPicturePath(picture.id)}>
                    <Shown picture={picture} />
                    {picture.title}
                  </Link>
                  {picture.kind === 'picture' && !picture.alt && <span className="quiet">No alt text</span>}
                </li>
              ))}
            </ul>
          </>
        )}
        {more && (
          <p>
            <Button variant="outlined" aria-disabled={isFetching} onClick={more}>
              Show more
            </Button>
          </p>
        )}
      </Page>
    </FileDrop>
  );
}

/** Inside the link that its title labels. */
function Shown({ picture }: { picture: Picture }) {
  const { kind, url } = picture;
  if (kind === 'file') return <FileTile file={picture} />;
  if (kind === 'picture') return <Thumbnail url={url} width={WIDTH} shape="square" />;
  if (kind === 'video')
    return (
      <video
        className="picture-thumbnail"
        src={`${url}#t=${FRAME_AT}`}
        preload="metadata"
        muted
        playsInline
      />
    );
  return <span className="picture-thumbnail">Captions</span>;
}

function emptyText(search: string, isBare: boolean): string {
  if (search) return `No file has “${search}” in its title, alt text, credit or address.`;
  return isBare
    ? 'Every picture has its alt text.'
    : 'The library is empty. Press “Add files”, or drop the first ones here.';
}
