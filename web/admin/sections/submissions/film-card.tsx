import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState } from 'react';
import { staffSubmissionPath } from '#contract/admin/staff-paths.ts';
import { genreName } from '#contract/catalogue/film-names.ts';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import type { Stage } from '#contract/inbox/submission-stages.ts';
import { Link } from '../../layout/link.tsx';
import { Badges } from './badges.tsx';
import { MoveMenu } from './move-menu.tsx';
import { useStages } from './use-stages.ts';
import { age, scoreWords } from './words.ts';

type FilmCardProps = {
  film: SubmissionRow;
  onMove: (film: SubmissionRow, to: Stage) => void;
  isFocused: boolean;
};

/** A film on the board: moved by dragging or by its menu. */
export function FilmCard({ film, onMove, isFocused }: FilmCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const mayMove = useStages()(film.stage).length > 0;
  useEffect(() => {
    if (!card.current || !mayMove) return;
    return draggable({
      element: card.current,
      getInitialData: () => ({ film }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [film, mayMove]);
  return (
    <li ref={card} className="film-card" data-dragged={isDragged || undefined}>
      <Link to={staffSubmissionPath(film.id)} draggable={false}>
        {film.filmTitle}
      </Link>
      <span>{film.name}</span>
      <span className="quiet">
        {[genreName(film.genre), age(film.createdAt), scoreWords(film)].filter(Boolean).join(' · ')}
      </span>
      <Badges film={film} />
      <MoveMenu film={film} onMove={(to) => onMove(film, to)} isFocused={isFocused} />
    </li>
  );
}
