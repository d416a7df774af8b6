import { useLocation, useNavigate } from 'ra-core';
import { staffListPath } from '#contract/staff-paths.ts';
import { STAGES, type Stage } from '#contract/submission-stages.ts';

/** What the page shows, as it stands in the address. */
export type Asked = { view: 'board' | 'list'; search: string; overdue: boolean; stage: Stage | undefined };

/** Reads what is asked from the address, and writes it there. */
export function useAskedFor(): [Asked, (change: Partial<Asked>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = read(search);
  const change = (changed: Partial<Asked>) =>
    navigate(addressOf({ ...asked, ...changed }), { replace: true });
  return [asked, change];
}

function read(query: string): Asked {
  const filter = parse(new URLSearchParams(query).get('filter'));
  return {
    view: filter.view === 'list' ? 'list' : 'board',
    search: typeof filter.search === 'string' ? filter.search : '',
    overdue: filter.overdue === 'yes',
    stage: STAGES.find((stage) => stage === filter.stage),
  };
}

function parse(filter: string | null): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(filter ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {}; // an address that somebody has typed
  }
}

const addressOf = ({ view, search, overdue, stage }: Asked): string =>
  staffListPath('submissions', {
    ...(view === 'list' && { view }),
    ...(search && { search }),
    ...(overdue && { overdue: 'yes' }),
    ...(view === 'list' && stage && { stage }),
  });
