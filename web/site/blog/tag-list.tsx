import { paths } from '#contract/core/paths.ts';

/** Links to the posts with the same tags. They sit above a card that is clickable as a whole. */
export function TagList({ tags, className = '' }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Tags"
      className={`label relative z-10 flex w-fit flex-wrap gap-x-4 text-faint ${className}`}
    >
      {tags.map((tag) => (
        <li key={tag}>
          <a
            href={paths.tag(tag)}
            className="inline-block py-1.5 pointer-coarse:py-[0.91rem] transition-colors hover:text-amber"
          >
            {tag}
          </a>
        </li>
      ))}
    </ul>
  );
}
