import './own-site.css';
import type { staffOwnSiteCalls } from '#contract/admin/staff-own-site-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { Link } from '../../layout/link.tsx';
import { StateTag } from '../../layout/state-tag.tsx';

type Step = ReplyOf<typeof staffOwnSiteCalls.read>['steps'][number];

/** The first steps, with those done ticked. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ul className="first-steps">
      {steps.map(({ label, line, to, isDone }) => (
        <li key={label}>
          <StateTag of={isDone ? 'live' : 'new'}>{isDone ? 'Done' : 'To do'}</StateTag>
          <span>
            {to === null ? <strong>{label}</strong> : <Link to={to}>{label}</Link>}{' '}
            <span className="quiet">{line}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
