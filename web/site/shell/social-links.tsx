import type { Site } from '#contract/catalogue/company.ts';
import { CameraIcon, ExternalIcon, type IconProps, PlayIcon, SpeechIcon } from '#web/ui/icons.tsx';
import { networkDrawing } from './network-icons.tsx';

const ICONS: Record<string, (props: IconProps) => React.ReactNode> = {
  camera: CameraIcon,
  play: PlayIcon,
  speech: SpeechIcon,
};

/** The company's social networks, each in a new tab. Rendered on the server only. */
export function SocialLinks({ networks }: { networks: Site['social']['networks'] }) {
  return (
    <ul>
      {networks.map(({ network, icon, url }) => {
        const Icon = (Object.hasOwn(ICONS, icon) && ICONS[icon]) || ExternalIcon;
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener" className="quiet-link">
              {networkDrawing(icon) ?? <Icon fill="none" className="text-faint" />}
              {network}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
