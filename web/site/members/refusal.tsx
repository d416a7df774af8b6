import { sentenceOf } from '#web/api/api.ts';
import { AlertIcon } from '#web/ui/icons.tsx';

/** Why the login failed, shown beside the button until the next attempt; the toast disappears after five seconds. */
export const Refusal = ({ error, fallback }: { error: unknown; fallback: string }) =>
  error != null && (
    <p className="flex items-start gap-2.5 text-alarm">
      <AlertIcon className="mt-0.5 shrink-0" />
      {sentenceOf(error, fallback)}
    </p>
  );
