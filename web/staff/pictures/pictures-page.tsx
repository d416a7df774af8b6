import { Button, FormControlLabel, Switch } from '@mui/material';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { staffPicturePath } from '#contract/staff-paths.ts';
import { staffPictureCalls } from '#contract/staff-picture-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { ask } from '../calls/ask.ts';
import { Thumbnail } from '../fields/thumbnail.tsx';
import { failsPage } from '../frame/fails-page.ts';
import { Link } from '../frame/link.tsx';
import { Page } from '../frame/page.tsx';
import { SearchField } from '../frame/search-field.tsx';
import { useFilter } from '../frame/use-filter.ts';
import { FileButton } from '../uploads/file-button.tsx';
import { UploadList } from '../uploads/upload-list.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { FileDrop } from './file-drop.tsx';
import './pictures.css';

type Picture = ReplyOf<typeof staffPictureCalls.list>['rows'][number];

/** In CSS pixels, on average: the grid's columns stretch. */
const WIDTH = 200;

/** Everything that the site can show: pictures, trailers, captions. Files are dropped anywhere on the page. */
export default function PicturesPage() {
  const { filter, change } = useFilter();
  const { search = '' } = filter;
  const isBare = filter.without === 'alt';
  const queries = useQueryClient();
  const { uploads, send } = useUploads(() =>
    queries.invalidateQueries({ queryKey: [staffPictureCalls.list.path] }),
  );
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [staffPictureCalls.list.path, search, isBare],
    queryFn: ({ pageParam: page, signal }) =>
      ask(
        staffPictureCalls.list,
        { page, ...(search && { search }), ...(isBare && { without: 'alt' as const }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) =>
      pages.flatMap(({ rows }) => rows).length < total ? pages.length + 1 : undefined,
    placeholderData: (before) => before,
    throwOnError: failsPage,
    retry: false,
  });
  const total = data?.pages[0]?.total ?? 0;
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
          Drop pictures, trailers or captions anywhere on this page: up to 50 MB a picture, 2 GB a trailer. A
          broken connection only delays them; stay on this page until they are in.
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
        {data && (
          <>
            <p role="status">{total === 0 ? emptiness(search, isBare) : `${total} in all`}</p>
            <ul className="picture-grid">
              {data.pages
                .flatMap(({ rows }) => rows)
                .map((picture) => (
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
        {hasNextPage && (
          <p>
            <Button variant="outlined" aria-disabled={isFetching} onClick={() => void fetchNextPage()}>
              Show more
            </Button>
          </p>
        )}
      </Page>
    </FileDrop>
  );
}

/** Within the link that its title names. */
function Shown({ picture: { kind, url } }: { picture: Picture }) {
  if (kind === 'picture') return <Thumbnail url={url} width={WIDTH} shape="square" />;
  return <span className="picture-thumbnail">{kind === 'video' ? 'Video' : 'Captions'}</span>;
}

function emptiness(search: string, isBare: boolean): string {
  if (search) return `No file has “${search}” in its title, alt text, credit or address.`;
  return isBare ? 'Every picture has its alt text.' : 'The library is empty. Drop the first files here.';
}
