import { createContext, useContext } from 'react';
import { may, type Permission } from '#contract/staff-roles.ts';
import type { Person } from './section.ts';

export const PersonContext = createContext<Person | undefined>(undefined);

/** Who is working here. */
export function usePerson(): Person {
  const person = useContext(PersonContext);
  if (!person) throw new Error('There is nobody in the back office');
  return person;
}

/** Whether the person's role has a permission: what it has not is not shown. */
export const useMay = (permission: Permission): boolean => may(usePerson().role, permission);
