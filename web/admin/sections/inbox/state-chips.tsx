import type { staffConversationCalls } from '#contract/inbox/staff-conversation-calls.ts';
import type { ReplyOf } from '#contract/typed-call.ts';
import { Chips } from '../../layout/lists/chips.tsx';
import type { Filter } from '../../layout/lists/use-filter.ts';

type Counts = ReplyOf<typeof staffConversationCalls.threads>['counts'];

const BOXES: { label: string; box: Filter; count?: keyof Counts }[] = [
  { label: 'All', box: {} },
  { label: 'New', box: { state: 'new' }, count: 'new' },
  { label: 'Mine', box: { mine: 'true' }, count: 'mine' },
  { label: 'Waiting for them', box: { state: 'waiting' }, count: 'waiting' },
  { label: 'Done', box: { state: 'done' }, count: 'done' },
  { label: 'Spam', box: { state: 'spam' }, count: 'spam' },
];

type Props = { counts: Counts | undefined; filter: Filter; onChange: (change: Filter) => void };

/** Selects the conversations shown, with counts. All has everything but spam. */
export function StateChips({ counts, filter, onChange }: Props) {
  return (
    <Chips
      label="Show"
      chips={BOXES.map(({ label, box, count }) => ({
        label,
        count: count && counts?.[count],
        isChosen: box.state === filter.state && box.mine === filter.mine,
        onChoose: () => onChange({ state: undefined, mine: undefined, ...box }),
      }))}
    />
  );
}
