import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import type { Finding } from '#contract/admin/system.ts';
import { systemCalls } from '#contract/admin/system-calls.ts';
import { request } from '../../api/request.ts';
import { useAttempt } from '../../auth/use-attempt.ts';

const SEVERITY = { good: 'success', warning: 'warning', fault: 'error' } as const;
const WORST = { fault: 0, warning: 1, good: 2 } as const;

/** Looks at everything the site needs when asked, and shows what is wrong first. */
export function Examination() {
  const [findings, setFindings] = useState<Finding[]>();
  const { attempt, isBusy, failure } = useAttempt();
  const look = () =>
    attempt(async () => setFindings((await request(systemCalls.examine, { body: {} })).findings));
  return (
    <section aria-labelledby="health-check">
      <h2 id="health-check">Health check</h2>
      <p>
        Checks settings, clock, disk, backups, database, address, mail and payments. Nothing is changed or
        sent.
      </p>
      <p className="form-actions">
        <Button variant="contained" aria-disabled={isBusy} onClick={() => void look()}>
          Check now
        </Button>
      </p>
      {failure && <Alert severity="error">{failure}</Alert>}
      <div role="status">
        {isBusy && 'Checking…'}
        {!isBusy && findings && <Findings findings={findings} />}
      </div>
    </section>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  const worstFirst = findings.toSorted((a, b) => WORST[a.state] - WORST[b.state]);
  return worstFirst.map(({ about, state, line, remedy }) => (
    <Alert key={about + line} severity={SEVERITY[state]} sx={{ mb: 1 }}>
      <strong>{about}</strong>: {line}
      {remedy && <div>{remedy}.</div>}
    </Alert>
  ));
}
