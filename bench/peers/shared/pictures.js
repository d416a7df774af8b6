/** The picture of a film's card: its disc cover, or its poster. */
export function pictureOf({ dvdCoverUrl, posterUrl, colours }) {
  const [ratio, widths] = dvdCoverUrl ? [1.4, [340, 400, 800]] : [1.5, [400, 800, 1200]];
  const address = dvdCoverUrl ?? posterUrl;
  const width = widths.at(-1);
  const height = Math.round(width * ratio);
  return {
    address,
    widths,
    ratio,
    width,
    height,
    frame: dvdCoverUrl ? 'cover-frame' : '',
    colour: dvdCoverUrl ? colours.dvdCoverUrl : colours.posterUrl,
    shape: `${width} / ${height}`,
    src: resized(address, width, height),
  };
}

export const srcSetOf = ({ address, widths, ratio }) =>
  widths.map((width) => `${resized(address, width, Math.round(width * ratio))} ${width}w`).join(', ');

const resized = (address, width, height) => `${address}?fm=webp&fit=fill&w=${width}&h=${height}&q=75`;
