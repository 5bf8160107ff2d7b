import type { CompletenessPart } from '@renmai/contracts/profile/completeness.schema';
import { profilePaths } from './profile-paths';

/** The pages to fill in each missing part of the own profile. */
export const completenessEditors: Record<CompletenessPart, string> = {
  photo: profilePaths.photo,
  headline: profilePaths.intro,
  job: profilePaths.add('jobs'),
  education: profilePaths.add('educations'),
  skill: profilePaths.list('skills'),
  about: profilePaths.intro,
  place: profilePaths.intro,
  language: profilePaths.add('languages'),
  contact: profilePaths.contact,
};
