import { imageUrl } from '#contract/core/images.ts';

type Point = { x: number; y: number };
type Props = { url: string; alt: string; focus: Point; onChange: (focus: Point) => void };

const WIDTH = 800;
const HUNDRED = 100;

/** The picture with the focal point that every crop contains: a click sets it, two sliders move it by keyboard. */
export function FocalPoint({ url, alt, focus, onChange }: Props) {
  const slider = (axis: keyof Point, label: string) => (
    <label>
      {label}{' '}
      <input
        type="range"
        min={0}
        max={HUNDRED}
        value={Math.round(focus[axis] * HUNDRED)}
        aria-valuetext={`${Math.round(focus[axis] * HUNDRED)} per cent`}
        onChange={({ target }) => onChange({ ...focus, [axis]: Number(target.value) / HUNDRED })}
      />
    </label>
  );
  return (
    <fieldset className="focal-point">
      <legend>Focal point: every crop keeps it in view</legend>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the sliders below do the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the sliders below do the same */}
      <div
        onClick={({ currentTarget, clientX, clientY }) => {
          const { left, top, width, height } = currentTarget.getBoundingClientRect();
          onChange({ x: share(clientX - left, width), y: share(clientY - top, height) });
        }}
      >
        <img src={imageUrl(url, { width: WIDTH })} alt={alt} className="picture-shown" />
        <span style={{ left: percent(focus.x), top: percent(focus.y) }} />
      </div>
      {slider('x', 'From the left')} {slider('y', 'From the top')}
    </fieldset>
  );
}

const percent = (part: number) => `${part * HUNDRED}%`;

const share = (part: number, whole: number) =>
  Math.min(1, Math.max(0, Math.round((part / whole) * 1000) / 1000));
