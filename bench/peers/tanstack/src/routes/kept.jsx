import { createFileRoute } from '@tanstack/react-router';
import page from '../../../data/page.json';
import { Films } from '../../../shared/films.jsx';

export const Route = createFileRoute('/kept')({
  loader: () => page.films,
  component: () => <Films page={{ ...page, films: Route.useLoaderData() }} />,
});
