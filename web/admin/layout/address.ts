import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The record in the page's address: `42` at /staff/pictures/42. */
export const useRecordId = (): string => useParams({ strict: false, select: ({ id }) => id ?? '' });

/** The part of a record's page that the address names: `slip` at /staff/orders/2026-0001/slip. */
export const useRecordPart = (): string | undefined =>
  useParams({ strict: false, select: ({ part }) => part });

/** Returns a function that opens an address of the admin app (staff-paths.ts) without a reload. */
export function useOpen(): (address: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback((href, options) => void navigate({ href, ...options }), [navigate]);
}
