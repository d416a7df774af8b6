import type { SubmissionStatus } from '#contract/inbox/submission.ts';
import { useQueries } from '../../state/use-query.ts';
import { useWrite } from '../../state/use-write.ts';
import { statusQuery } from './queries.ts';

/** Changes a submission. The page shows the server's reply; after a refusal it reads the status again, which may explain it. */
export function useChange<Input = void>(
  token: string,
  send: (input: Input) => Promise<SubmissionStatus>,
  onDone: () => void,
) {
  const queries = useQueries();
  const change = async (input: Input) => {
    try {
      return await send(input);
    } catch (error) {
      void queries.refresh(statusQuery(token));
      throw error;
    }
  };
  return useWrite(change, {
    onDone: (status) => {
      queries.set(statusQuery(token), status);
      onDone();
    },
  });
}
