import './help.css';
import parts from 'virtual:help-parts';
import { staffHelpPath } from '#contract/admin/staff-paths.ts';
import { Link } from '../../layout/link.tsx';
import { Page } from '../../layout/page.tsx';

/** All pages of the help. */
export default function HelpListPage() {
  const groups = [...new Set(parts.map(({ group }) => group))];
  return (
    <Page title="Help">
      <p>“Help” beside the title of a page leads to what belongs to it. The search finds these pages too.</p>
      {groups.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          <ul className="help-list">
            {parts
              .filter((part) => part.group === group)
              .map(({ id, title }) => (
                <li key={id}>
                  <Link to={staffHelpPath(id)}>{title}</Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}
