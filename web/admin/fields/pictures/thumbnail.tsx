import Box from '@mui/material/Box';
import { imageSources, PICTURE_SHAPES } from '#contract/core/images.ts';
import type { Ground } from '../field.ts';

/**
 * A small preview of a field's picture, in a size that pages use too; empty if there is none. A logo is shown whole, on its ground, in the
 * size that it has.
 */
export function Thumbnail({
  url,
  width,
  shape,
  ground,
}: {
  url: string;
  width: number;
  shape: 'poster' | 'still' | 'square';
  ground?: Ground | undefined;
}) {
  const ratio = ground ? 0.5 : PICTURE_SHAPES[shape].ratio;
  const sources = ground ? [] : imageSources(url, PICTURE_SHAPES[shape]);
  const source = sources[0]?.url ?? url;
  /** Lettering is light and has no ground of its own. */
  const isDrawing = /\.svg(?:\?|$)/.test(url) && !ground;
  const isDark = isDrawing || ground === 'dark';
  return (
    <Box
      sx={{
        width,
        maxWidth: '100%',
        aspectRatio: 1 / ratio,
        bgcolor: isDark ? 'text.primary' : 'action.hover',
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
          sx={{
            width: '100%',
            height: '100%',
            objectFit: isDrawing || ground ? 'contain' : 'cover',
            display: 'block',
          }}
        />
      )}
    </Box>
  );
}
