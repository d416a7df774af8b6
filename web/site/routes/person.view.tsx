import { paths } from '#contract/core/paths.ts';
import { InTheJournal } from '../blog/in-the-journal.tsx';
import { personQuery } from '../catalogue/connected-queries.ts';
import { PersonPage } from '../catalogue/person/person-page.tsx';
import type { Place } from '../router/route.ts';
import { InTheShop } from '../shop/in-the-shop.tsx';
import { useData } from '../state/use-query.ts';

export { MissingPerson as Missing } from '../catalogue/person/missing-person.tsx';

export function Page({ name: slug }: Place) {
  const person = useData(personQuery(slug));
  return (
    <PersonPage key={person.slug} person={person}>
      <InTheJournal posts={person.posts} />
      <InTheShop products={person.products} />
      <p className="text-muted">
        There is more in{' '}
        <a href={paths.blog} className="link">
          the journal
        </a>{' '}
        and in{' '}
        <a href={paths.shop} className="link">
          the shop
        </a>
        .
      </p>
    </PersonPage>
  );
}
