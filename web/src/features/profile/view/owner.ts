import { createContext, useContext } from 'react';

/** Details beside the sections when the member views their own profile to edit it; null for everybody else. */
export interface Owner {
  /** the audience of the contact details, in words */
  contactSeenBy: string;
}

export const OwnerContext = createContext<Owner | null>(null);
export const useOwner = (): Owner | null => useContext(OwnerContext);
