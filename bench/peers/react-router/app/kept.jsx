import page from '../../data/page.json';
import { Films } from '../../shared/films.jsx';

/** The films only: the rest of the page is in the script, as a component's text would be. */
export const loader = () => page.films;

export default function Page({ loaderData }) {
  return <Films page={{ ...page, films: loaderData }} />;
}
