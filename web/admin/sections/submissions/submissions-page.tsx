import { Button, FormControlLabel, Switch } from '@mui/material';
import { SearchField } from '../../layout/lists/search-field.tsx';
import { useFilter } from '../../layout/lists/use-filter.ts';
import { Page } from '../../layout/page.tsx';
import { Board } from './board.tsx';
import { FilmList } from './film-list.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useMoves } from './use-moves.ts';
import './submissions.css';

/** Submitted films, as a board or a list. View and filters are in the address. */
export default function SubmissionsPage() {
  const { filter, change } = useFilter();
  const { ahead, moved, focusedId, move, undo } = useMoves();

  const isList = filter.view === 'list';
  return (
    <div className={isList ? undefined : 'submissions-board'}>
      <Page
        title="Submissions"
        actions={
          <>
            <SearchField
              label="Title, sender or genre"
              value={filter.search ?? ''}
              onSearch={(search) => change({ search })}
              sx={{ flexGrow: 1 }}
            />
            <FormControlLabel
              control={
                <Switch
                  checked={filter.overdue === 'yes'}
                  onChange={(_, isOn) => change({ overdue: isOn ? 'yes' : undefined })}
                />
              }
              label="Only overdue"
            />
            <Button
              variant="outlined"
              onClick={() => change({ view: isList ? undefined : 'list', stage: undefined })}
            >
              {isList ? 'As a board' : 'As a list'}
            </Button>
          </>
        }
      >
        {isList ? (
          <FilmList ahead={ahead} onMove={move} />
        ) : (
          <Board ahead={ahead} onMove={move} focusedId={focusedId} />
        )}
        <UndoBar moved={moved} onUndo={undo} />
      </Page>
    </div>
  );
}
