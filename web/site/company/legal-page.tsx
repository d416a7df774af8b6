import type { LegalPage as Legal } from '#contract/catalogue/company.ts';
import { outlineOf } from '#web/ui/rich-text/outline.ts';
import { RichText } from '#web/ui/rich-text/rich-text.tsx';
import { LastUpdated } from './last-updated.tsx';
import { TextPage } from './text-page.tsx';

/** The privacy policy or the terms. `madeOn`: the day the page was rendered, as an ISO date in UTC. */
export function LegalPage({ page: { title, body }, madeOn }: { page: Legal; madeOn: string }) {
  const contents = outlineOf(body).filter(({ tag }) => tag === 'h2');
  return (
    <TextPage title={title} note={<LastUpdated madeOn={madeOn} />} contents={contents}>
      <RichText body={body} />
    </TextPage>
  );
}
