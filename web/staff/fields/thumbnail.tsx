import Box from '@mui/material/Box';
import { imageSources, PICTURE_SHAPES } from '#contract/images.ts';

/** A small picture of what a field holds, in a size that pages use too; empty where it holds none. */
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
  return (
    <Box sx={{ width, maxWidth: '100%', aspectRatio: 1 / ratio, bgcolor: 'action.hover', flexShrink: 0 }}>
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
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  );
}
