import { staffPaths } from '#contract/admin/staff-paths.ts';
import { newsletterCalls } from '#contract/audience/newsletter-calls.ts';
import { useRecordId } from '../../layout/address.ts';
import { Link } from '../../layout/link.tsx';
import { useReply } from '../../layout/lists/use-reply.ts';
import { Page } from '../../layout/page.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { NewsletterPreview } from './newsletter-preview.tsx';
import { Progress } from './progress.tsx';

/** One newsletter: its words while it is a draft, then how far it is. */
export default function NewsletterPage() {
  const id = Number(useRecordId());
  const { reply: newsletter, refetch } = useReply(newsletterCalls.open, { id });
  if (!newsletter || newsletter.id !== id) return null;
  return (
    <Page key={id} title={newsletter.subject || 'Newsletter'}>
      <p>
        <Link to={staffPaths.newsletters}>All newsletters</Link>
      </p>
      {newsletter.state === 'draft' ? (
        <NewsletterForm newsletter={newsletter} refetch={refetch} />
      ) : (
        <>
          <Progress newsletter={newsletter} refetch={refetch} />
          <NewsletterPreview id={id} version={newsletter.revision} />
        </>
      )}
    </Page>
  );
}
