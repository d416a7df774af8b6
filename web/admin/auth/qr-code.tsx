import { encode } from 'uqr';

/** A text as a QR code. Its key is shown beside it as text, so its label only names it. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
