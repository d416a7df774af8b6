import type { Site } from '#contract/catalogue/company.ts';
import { ExternalIcon } from '#web/ui/icons.tsx';
import { NETWORK_DRAWINGS } from './network-icons.tsx';

const ICONS = new Map(Object.entries(NETWORK_DRAWINGS));

/** The company's social networks, each in a new tab. Rendered on the server only. */
export function SocialLinks({ networks }: { networks: Site['social']['networks'] }) {
  return (
    <ul>
      {networks.map(({ network, icon, url }) => {
        const Icon = ICONS.get(icon) ?? ExternalIcon;
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" className="quiet-link">
              <Icon fill="none" className="text-faint" />
              {network}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
