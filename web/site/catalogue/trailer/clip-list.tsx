import type { Clip } from '#contract/catalogue/film-facts.ts';
import { Picture } from '#web/ui/pictures/picture.tsx';

type ClipListProps = { clips: readonly Clip[]; current: Clip | undefined; choose: (clip: Clip) => void };

/** Below the player: the trailer and the film's other clips, each with its picture. */
export function ClipList({ clips, current, choose }: ClipListProps) {
  return (
    <ul aria-label="Clips" className="clips scrollbar-none -mx-2 flex gap-3 overflow-x-auto px-2 py-1.5">
      {clips.map((clip) => (
        <li key={clip.url}>
          <button
            type="button"
            className="block w-32 text-left text-small opacity-55 transition-opacity aria-pressed:opacity-100 hover:opacity-100"
            aria-pressed={clip.url === current?.url}
            onClick={() => choose(clip)}
          >
            {clip.poster && <Picture src={clip.poster} alt="" kind="still" sizes="8rem" />}
            <span className="mt-1.5 block">{clip.title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
