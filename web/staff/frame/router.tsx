import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

/** Plain addresses below /staff. The pages behind them are ra-core's, which finds them itself. */
export function OfficeRouter({ children }: { children: ReactNode }) {
  const [router] = useState(() => {
    const rootRoute = createRootRoute({ component: () => children });
    const anything = createRoute({ getParentRoute: () => rootRoute, path: '$' });
    return createRouter({
      routeTree: rootRoute.addChildren([anything]),
      history: createBrowserHistory(),
    });
  });
  return <RouterProvider router={router} />;
}
