import type { Trait, TraitKind } from '@renmai/contracts/profile/trait.schema';
import { traitKey } from '@renmai/names';
import { meantPlace } from '@renmai/places';
import type { ProfileDocument } from '../profiles/profile-document.query.js';

/** Raised when the folding of names, the common names or the published traits change: then all profiles are published again. */
export const TRAITS_REVISION = 4;

/** A city is the place that is meant, in whichever language it was typed; where that is not sure, its text. */
export const cityTraitKey = (city: string, region = ''): string => meantPlace({ city, region }) ?? traitKey.city(city);

type Told = Pick<ProfileDocument, 'educations' | 'jobs' | 'industry' | 'place' | 'interests' | 'skills' | 'languages'>;

/** The traits that others may have in common with a profile: each key once, in its first spelling. */
export function traitsOf(profile: Told): Trait[] {
  const names: Record<TraitKind, readonly string[]> = {
    school: profile.educations.map(({ school }) => school),
    employer: profile.jobs.map(({ companyName }) => companyName),
    industry: [profile.industry, ...profile.jobs.map(({ industry }) => industry)],
    city: [profile.place.city],
    interest: profile.interests,
    skill: profile.skills.map(({ name }) => name),
    language: profile.languages.map(({ language }) => language),
  };
  const traits = new Map<string, Trait>();
  for (const [kind, list] of Object.entries(names) as [TraitKind, readonly string[]][]) {
    for (const name of list) {
      const key = kind === 'city' ? cityTraitKey(name, profile.place.region) : traitKey[kind](name);
      if (key !== '' && !traits.has(`${kind}/${key}`)) traits.set(`${kind}/${key}`, { kind, key, name });
    }
  }
  return [...traits.values()];
}
