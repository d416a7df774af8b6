import { createContext, use } from 'react';
import type { Router } from './router.ts';

export const RouterContext = createContext<Router | undefined>(undefined);

export function useRouter(): Router {
  const router = use(RouterContext);
  if (!router) throw new Error('No router');
  return router;
}
