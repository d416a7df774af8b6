import type { Site } from '#contract/catalogue/company.ts';
import type { Film } from '#contract/catalogue/film.ts';
import { paths } from '#contract/core/paths.ts';
import { BookingForm } from './booking-form.tsx';

type BookingPageProps = {
  film: Pick<Film, 'slug' | 'title'>;
  contact: Site['contact'];
  /** The sentence in place of the form. */
  off: string | undefined;
};

/** The form by which a cinema asks for a film (product.md#booking). */
export const BookingPage = ({ film, contact, off }: BookingPageProps) => (
  <div className="page gutter">
    <header>
      <p>
        <a href={paths.film(film.slug)} className="quiet-link">
          {film.title}
        </a>
      </p>
      <h1 className="mt-6 font-display text-display">Book this film for your cinema</h1>
      <p className="mt-6 max-w-[33.6em] text-lead text-muted">
        For cinemas, festivals and film clubs. Tell us where and when, and we’ll answer with terms and
        material.
      </p>
    </header>
    <div className="mt-12 grid gap-x-8 lg:grid-cols-12">
      <div className="lg:col-span-7">
        {off ? <p className="text-lead text-muted">{off}</p> : <BookingForm film={film} contact={contact} />}
      </div>
    </div>
  </div>
);
