import { Button, MenuItem, TextField } from '@mui/material';
import { staffSubmissionPath } from '#contract/staff-paths.ts';
import type { SubmissionRow } from '#contract/staff-submissions.ts';
import { STAGE_LABELS, STAGES, type Stage } from '#contract/submission-stages.ts';
import { type Column, DenseTable } from '../frame/dense-table.tsx';
import { Link } from '../frame/link.tsx';
import type { Ahead } from './ahead.ts';
import type { Asked } from './asked.ts';
import { Marks } from './marks.tsx';
import { MoveMenu } from './move-menu.tsx';
import { usePages } from './use-pages.ts';
import { age, scoreWords } from './words.ts';

type FilmListProps = {
  asked: Asked;
  ahead: Ahead;
  onStage: (stage: Stage | undefined) => void;
  onMove: (film: SubmissionRow, to: Stage) => void;
};

/** The same as a list, oldest first. */
export function FilmList({ asked, ahead, onStage, onMove }: FilmListProps) {
  const { rows, total, counts, more, isFetching, isThere } = usePages(asked, ahead);
  return (
    <>
      <TextField
        select
        label="Stage"
        value={asked.stage ?? ''}
        onChange={({ target }) => onStage(STAGES.find((stage) => stage === target.value))}
        className="stage-choice"
      >
        <MenuItem value="">All</MenuItem>
        {STAGES.map((stage) => (
          <MenuItem key={stage} value={stage}>
            {STAGE_LABELS[stage]} ({counts?.[stage] ?? 0})
          </MenuItem>
        ))}
      </TextField>
      {isThere && (
        <>
          <p role="status">{total === 1 ? '1 film' : `${total} films`}</p>
          <DenseTable
            label="Submitted films"
            columns={columns(onMove)}
            rows={rows}
            rowKey={({ id }) => id}
            empty="No film is as you ask. Fewer words, or another stage, may find it."
          />
        </>
      )}
      {more && (
        <p>
          <Button variant="outlined" aria-disabled={isFetching} onClick={() => void more()}>
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
  { label: 'Stage', cell: ({ stage }) => STAGE_LABELS[stage] },
  { label: 'Age', cell: ({ createdAt }) => age(createdAt) },
  { label: 'Scores', cell: scoreWords },
  { label: 'To know', cell: (film) => <Marks film={film} /> },
  {
    label: 'Change',
    isAction: true,
    cell: (film) => <MoveMenu film={film} onMove={(to) => onMove(film, to)} />,
  },
];
