import type { ComponentProps } from 'react';

export type IconProps = ComponentProps<'svg'>;

/**
 * An icon: one thin stroke on a grid of 24, 1.25 times the text's size, hidden from screen readers. This file has the
 * icons of the shell and those that several features share, and is in every page's script; a feature's own are in its
 * icons.tsx. Drawings from Lucide, each as one path: its React components would add 5 kB to every first load. Copyright
 * (c) 2026 Lucide Icons and Contributors, ISC licence, https://lucide.dev/license
 */
export const icon = (path: string, fill = 'none') =>
  function Icon(props: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="1.25em"
        height="1.25em"
        fill={fill}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };

const FILLED = 'currentColor';

export const AccountIcon = icon('M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0');
export const AlertIcon = icon('M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 8L12 12M12 16L12.01 16');
export const ArrowLeftIcon = icon('M12 19l-7-7 7-7M19 12H5');
export const ArrowRightIcon = icon('M5 12h14M12 5l7 7-7 7');
export const ArrowUpIcon = icon('M5 12l7-7 7 7M12 19V5');
export const BookmarkIcon = icon(
  'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
);
export const CameraIcon = icon(
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
export const CloseIcon = icon('M18 6 6 18M6 6l12 12');
export const ExternalIcon = icon('M7 7h10v10M7 17 17 7');
export const FilterIcon = icon('M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3');
export const MenuIcon = icon('M4 5h16M4 12h16M4 19h16');
export const PauseIcon = icon(
  'M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-3a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1z',
  FILLED,
);
export const PlayIcon = icon(
  'M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z',
  FILLED,
);
export const SearchIcon = icon('M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0');
export const SpeechIcon = icon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
);
