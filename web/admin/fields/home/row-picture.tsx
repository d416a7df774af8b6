import { asText, type Json } from '../field.ts';
import { Thumbnail } from '../pictures/thumbnail.tsx';
import { emptyWords } from './row-words.ts';
import { useSeenInRow } from './use-seen-in-row.ts';

/** As many as a wide window shows at once. */
const SHOWN = { poster: 6, still: 3, square: 4 } as const;

/** A row as visitors see it, small; or why they see nothing. */
export function RowPicture({ row }: { row: Json }) {
  const seen = useSeenInRow(row);
  const shape = shapeOf(row);
  if (seen?.length === 0) return <p className="notice">Not shown to visitors. {emptyWords(row)}</p>;
  return (
    <div className="row-picture" data-shape={shape} aria-hidden="true">
      {(seen ?? []).slice(0, SHOWN[shape]).map(({ entry, title, picture }) => (
        <figure key={entry}>
          <Thumbnail url={picture ?? ''} width={shape === 'still' ? 260 : 96} shape={shape} />
          <figcaption>{title}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function shapeOf({ source, layout }: Json): keyof typeof SHOWN {
  if (source === 'shop') return 'square';
  const isWide = layout === 'cards' || ['quote', 'seasons', 'journal'].includes(asText(source));
  return isWide ? 'still' : 'poster';
}
