import Box from '@mui/material/Box';
import { imageSources, PICTURE_SHAPES } from '#contract/core/images.ts';

/** A small preview of a field's picture, in a size that pages use too; empty if there is none. */
export function Thumbnail({
  url,
  width,
  shape,
}: {
  url: string;
  width: number;
  shape: 'poster' | 'still' | 'square';
}) {
  const { ratio } = PICTURE_SHAPES[shape];
  const sources = imageSources(url, PICTURE_SHAPES[shape]);
  const source = sources[0]?.url ?? url;
  /** Lettering is light and has no ground of its own. */
  const isDrawing = /\.svg(?:\?|$)/.test(url);
  return (
    <Box
      sx={{
        width,
        maxWidth: '100%',
        aspectRatio: 1 / ratio,
        bgcolor: isDrawing ? 'text.primary' : 'action.hover',
        flexShrink: 0,
      }}
    >
      {source && (
        <Box
          component="img"
          src={source}
          srcSet={sources.map(({ url, width }) => `${url} ${width}w`).join(', ') || undefined}
          sizes={`${width}px`}
          alt=""
          loading="lazy"
          width={width}
          height={Math.round(width * ratio)}
          sx={{ width: '100%', height: '100%', objectFit: isDrawing ? 'contain' : 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
