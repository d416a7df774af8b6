import type { SubmissionStatus } from '#contract/submission.ts';
import { useQueries } from '#web/use-query.ts';
import { useWrite } from '#web/use-write.ts';
import { statusQuery } from './queries.ts';

/** A change of what was submitted. Its page shows what the server answers; of a refusal, what stands there now may be why. */
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
