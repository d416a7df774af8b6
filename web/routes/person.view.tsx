import { paths } from '#contract/paths.ts';
import { InTheJournal } from '#web/blog/in-the-journal.tsx';
import { personQuery } from '#web/films/connected-queries.ts';
import { PersonPage } from '#web/films/person/person-page.tsx';
import type { Place } from '#web/router/route.ts';
import { InTheShop } from '#web/shop/in-the-shop.tsx';
import { useData } from '#web/use-query.ts';

export { MissingPerson as Missing } from '#web/films/person/missing-person.tsx';

export function Page({ name: slug }: Place) {
  const person = useData(personQuery(slug));
  return (
    <PersonPage key={person.slug} person={person}>
      <InTheJournal posts={person.posts} />
      <InTheShop products={person.products} />
      <p className="col-span-full text-muted">
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
