import { createFileRoute } from '@tanstack/react-router';
import page from '../../../data/page.json';
import { Films } from '../../../shared/films.jsx';

export const Route = createFileRoute('/films')({
  loader: () => page.films,
  component: () => <Films page={{ ...page, films: Route.useLoaderData() }} />,
});
