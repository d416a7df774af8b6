import { encode } from 'uqr';

/** A text as a QR code. Its key stands beside it as text, so it says only what it is. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code of the key">
      <path d={dots.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}
