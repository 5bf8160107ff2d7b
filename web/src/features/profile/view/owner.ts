import type { ProfileSection, SectionAudience } from '@renmai/contracts/profile/visibility.schema';
import { createContext, useContext } from 'react';

/** Details beside the sections when the member views their own profile to edit it; null for everybody else. */
export interface Owner {
  /** the audience of the contact details, in words */
  contactSeenBy: string;
  /** the audiences of sections that have one of their own */
  sections: Partial<Record<ProfileSection, SectionAudience>>;
}

export const OwnerContext = createContext<Owner | null>(null);
export const useOwner = (): Owner | null => useContext(OwnerContext);
