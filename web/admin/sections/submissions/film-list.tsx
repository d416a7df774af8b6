import { Button, MenuItem, TextField } from '@mui/material';
import { staffSubmissionPath } from '#contract/admin/staff-paths.ts';
import type { SubmissionRow } from '#contract/inbox/staff-submissions.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#contract/inbox/submission-stages.ts';
import { Link } from '../../layout/link.tsx';
import { type Column, DenseTable } from '../../layout/lists/dense-table.tsx';
import { StateTag } from '../../layout/state-tag.tsx';
import { Badges } from './badges.tsx';
import { MoveMenu } from './move-menu.tsx';
import type { OptimisticMoves } from './optimistic-moves.ts';
import { stageIn, useFilms } from './use-films.ts';
import { age, scoreWords } from './words.ts';

type FilmListProps = {
  ahead: OptimisticMoves;
  onMove: (film: SubmissionRow, to: Stage) => void;
};

/** The board's films as a list, oldest first. */
export function FilmList({ ahead, onMove }: FilmListProps) {
  const { filter, change, reply, rows, total, more, isFetching } = useFilms(ahead, stageIn);
  return (
    <>
      <TextField
        select
        label="Stage"
        value={stageIn(filter) ?? ''}
        onChange={({ target }) => change({ stage: target.value })}
        className="stage-choice"
      >
        <MenuItem value="">All</MenuItem>
        {STAGES.map((stage) => (
          <MenuItem key={stage} value={stage}>
            {STAGE_LABELS[stage]} ({reply?.counts[stage] ?? 0})
          </MenuItem>
        ))}
      </TextField>
      {reply && (
        <>
          <p role="status">{total === 1 ? '1 film' : `${total} films`}</p>
          <DenseTable
            label="Submitted films"
            columns={columns(onMove)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              filter.search || filter.overdue || stageIn(filter)
                ? 'No films match. Try fewer words or another stage.'
                : 'No film has been submitted yet. Those sent by the form on the site appear here.'
            }
          />
        </>
      )}
      {more && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={more}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

const columns = (onMove: FilmListProps['onMove']): Column<SubmissionRow>[] => [
  { label: 'Film', cell: ({ id, filmTitle }) => <Link to={staffSubmissionPath(id)}>{filmTitle}</Link> },
  { label: 'From', cell: ({ name }) => name },
  { label: 'Stage', cell: ({ stage }) => <StateTag of={stage}>{STAGE_LABELS[stage]}</StateTag> },
  { label: 'Age', cell: ({ createdAt }) => age(createdAt) },
  { label: 'Scores', cell: scoreWords },
  { label: 'To know', cell: (film) => <Badges film={film} /> },
  {
    label: 'Change',
    isAction: true,
    cell: (film) => <MoveMenu film={film} onMove={(to) => onMove(film, to)} />,
  },
];
