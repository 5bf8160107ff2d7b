import type { TraitKind } from '@renmai/contracts/profile/trait.schema';
import { baseKeyOf } from './base-names.js';
import { cityKey, nameKey, organisationKey } from './folded-name.js';

/**
 * The key under which names of a kind are compared, in profiles and in data that is matched with them. A change of a key makes profile
 * publish all profiles again (`TRAITS_REVISION`), and jobs fold its positions again.
 */
export const traitKey: Record<TraitKind, (name: string) => string> = {
  school: organisationKey,
  employer: organisationKey,
  industry: (name) => baseKeyOf('industry', nameKey(name)),
  city: (name) => baseKeyOf('city', cityKey(name)),
  interest: (name) => baseKeyOf('interest', nameKey(name)),
  skill: nameKey,
  language: nameKey,
};
