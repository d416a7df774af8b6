import { createRouter } from '@tanstack/react-router';
import { routeTree } from './route-tree.gen.mts';

export const getRouter = () => createRouter({ routeTree });
