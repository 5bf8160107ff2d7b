import { createContext, useContext } from 'react';

/** What stands beside the sections when the member looks at their own profile to edit it; null for everybody else. */
export interface Owner {
  /** who sees the contact details, in words */
  contactSeenBy: string;
}

export const OwnerContext = createContext<Owner | null>(null);
export const useOwner = (): Owner | null => useContext(OwnerContext);
