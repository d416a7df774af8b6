import { lazy, Suspense } from 'react';
import { OwnPage } from '../company/own-page.tsx';
import { pageQuery } from '../company/queries.ts';
import type { Place } from '../router/route.ts';
import { siteQuery } from '../state/site-query.ts';
import { useData } from '../state/use-query.ts';

export { TextSkeleton as Skeleton } from '../company/text-skeleton.tsx';

const fetchForm = async () => ({ default: (await import('../forms/contact-form.tsx')).ContactForm });

/** Rendered at once on the server; its script is separate, for pages that have a form. */
const ContactForm = import.meta.env.SSR ? (await fetchForm()).default : lazy(fetchForm);

export function Page({ name }: Place) {
  const { contact, forms } = useData(siteQuery);
  return (
    <OwnPage
      page={useData(pageQuery(name))}
      form={(topic) => (
        <Suspense>
          <ContactForm {...{ contact, forms, topic }} />
        </Suspense>
      )}
    />
  );
}
