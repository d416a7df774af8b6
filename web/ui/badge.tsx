import type { ReactNode } from 'react';

const TONES = {
  /** On a picture. */
  glass: 'bg-ground/70 text-paper [backdrop-filter:blur(12px)]',
  /** On the page background. */
  outline: 'border border-line text-muted',
} as const;

type BadgeProps = { children: ReactNode; tone?: keyof typeof TONES; className?: string };

/** A short label: an award, a category, "Out of Stock". Not interactive. */
export function Badge({ children, tone = 'outline', className = '' }: BadgeProps) {
  return (
    <span
      className={`label inline-flex min-h-6 items-center gap-1.5 rounded-edge px-2 py-1 ${TONES[tone]} ${className}`}
    >
      {children}
    </span>
  );
}
