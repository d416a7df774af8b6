import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  head: () => ({ meta: [{ title: 'Marquee' }] }),
  component: () => <h1 className="font-display text-marquee">Marquee</h1>,
});
