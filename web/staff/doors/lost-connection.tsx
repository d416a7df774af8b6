import { useIsLost } from '../calls/connection.ts';

/** Says that calls wait for the site. What was typed stays in its fields. */
export function LostConnection() {
  const isLost = useIsLost();
  return (
    <div role="status" className="lost-connection">
      {isLost && 'The site cannot be reached. What you typed stays here; it goes on by itself.'}
    </div>
  );
}
