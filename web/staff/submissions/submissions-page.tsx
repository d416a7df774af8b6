import { Button, FormControlLabel, Switch, TextField } from '@mui/material';
import { Page } from '../frame/page.tsx';
import { useSearchWords } from '../frame/use-search-words.ts';
import { useAskedFor } from './asked.ts';
import { Board } from './board.tsx';
import { FilmList } from './film-list.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useMoves } from './use-moves.ts';
import './submissions.css';

/** Submitted films, as a board or a list. What is asked stands in the address. */
export default function SubmissionsPage() {
  const [asked, ask] = useAskedFor();
  const [typed, setTyped] = useSearchWords(asked.search, (search) => ask({ search }));
  const { ahead, moved, focusedId, move, undo } = useMoves();

  const other = asked.view === 'board' ? 'list' : 'board';
  return (
    <div className={asked.view === 'board' ? 'submissions-board' : undefined}>
      <Page
        title="Submissions"
        actions={
          <>
            <TextField
              type="search"
              label="Title, sender or genre"
              sx={{ flexGrow: 1 }}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <FormControlLabel
              control={<Switch checked={asked.overdue} onChange={(_, overdue) => ask({ overdue })} />}
              label="Only overdue"
            />
            <Button variant="outlined" onClick={() => ask({ view: other })}>
              {other === 'list' ? 'As a list' : 'As a board'}
            </Button>
          </>
        }
      >
        {asked.view === 'board' ? (
          <Board asked={asked} ahead={ahead} onMove={move} focusedId={focusedId} />
        ) : (
          <FilmList asked={asked} ahead={ahead} onMove={move} onStage={(stage) => ask({ stage })} />
        )}
        <UndoBar moved={moved} onUndo={undo} />
      </Page>
    </div>
  );
}
