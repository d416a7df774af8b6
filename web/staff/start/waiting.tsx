import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-admin';
import { faultSentence } from '../calls/told.ts';
import { usePerson } from '../frame/person.ts';
import type { Section } from '../frame/section.ts';

/** What waits for somebody in one section; nothing where nothing does. */
export function Waiting({ section: { name, label, waiting } }: { section: Section }) {
  const person = usePerson();
  const { data = [], error } = useQuery({
    queryKey: ['waiting', name],
    queryFn: async ({ signal }) => (await waiting?.(person, signal)) ?? [],
    enabled: waiting !== undefined,
  });
  if (error)
    return (
      <p role="alert">
        {label}: {faultSentence(error)}
      </p>
    );
  return (
    data.length > 0 && (
      <section aria-label={`Waiting: ${label}`}>
        <h2>{label}</h2>
        <ul className="lines">
          {data.map(({ label, line, to }) => (
            <li key={`${to} ${label} ${line}`}>
              <Link to={to}>{label}</Link> <span className="quiet">{line}</span>
            </li>
          ))}
        </ul>
      </section>
    )
  );
}
