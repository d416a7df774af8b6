import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { paths } from '#contract/paths.ts';
import { ContactPage } from '#web/inbox/contact-page.tsx';
import { ContactSkeleton } from '#web/inbox/skeletons.tsx';
import { pageHead } from '#web/shell/page-head.ts';
import { siteQuery } from '#web/shell/queries.ts';

export const Route = createFileRoute('/contact')({
  head: ({ match }) =>
    pageHead(match, ({ site }) => ({
      path: paths.contact,
      title: 'Contact Us',
      preview: import.meta.env.SSR && {
        description: `Write to ${site.brand} or telephone ${site.contact.phone}.`,
        below: [],
      },
    })),
  component: Contact,
  pendingComponent: ContactSkeleton,
});

function Contact() {
  const { data: site } = useSuspenseQuery(siteQuery);
  return <ContactPage contact={site.contact} />;
}
