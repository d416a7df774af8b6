import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/**
 * What a browser does of itself when it loads a page, for pages that are changed by script: the focus moves to the new
 * page's heading and its title is read out. Not on the first load, and not where only the query or the hash changed.
 */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        focusHeading();
        setTitle(document.title);
      }),
    [router],
  );

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

function focusHeading() {
  const place = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
  place?.setAttribute('tabindex', '-1');
  place?.focus({ preventScroll: true });
}
