import page from '../../../data/page.json';
import { Films } from '../../../shared/films.jsx';

export const dynamic = 'force-static';

export default function Page() {
  return <Films page={page} />;
}
