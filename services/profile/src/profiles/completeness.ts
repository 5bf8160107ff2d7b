import {
  completenessParts,
  type CompletenessPart,
  type CompletenessView,
} from '@renmai/contracts/profile/completeness.schema';
import type { ProfileDocument } from './profile-document.query.js';

/** Per cent; a hundred together. */
const weights: Record<CompletenessPart, number> = {
  photo: 15,
  headline: 10,
  job: 20,
  education: 20,
  skill: 10,
  about: 10,
  place: 5,
  language: 5,
  contact: 5,
};

type Considered = Pick<
  ProfileDocument,
  | 'photo'
  | 'headline'
  | 'jobs'
  | 'educations'
  | 'skills'
  | 'about'
  | 'place'
  | 'languages'
  | 'contact'
  | 'industry'
  | 'interests'
  | 'noJobYet'
>;

const filled: Record<CompletenessPart, (profile: Considered) => boolean> = {
  photo: ({ photo }) => photo !== null,
  headline: ({ headline }) => headline !== '',
  job: ({ jobs }) => jobs.length > 0,
  education: ({ educations }) => educations.length > 0,
  skill: ({ skills }) => skills.length > 0,
  about: ({ about }) => about !== '',
  place: ({ place }) => place.region !== '' || place.city !== '',
  language: ({ languages }) => languages.length > 0,
  contact: ({ contact }) => contact.email !== null || contact.phone !== null || contact.instantMessaging.length > 0,
};

/** The missing parts in the order of the advice, and the rule that other services use. */
export function completenessOf(profile: Considered): CompletenessView {
  const missing = completenessParts.filter((part) => !filled[part](profile));
  return {
    percent: 100 - missing.reduce((sum, part) => sum + weights[part], 0),
    missing,
    backgroundComplete: profile.educations.length > 0 && (profile.jobs.length > 0 || profile.noJobYet),
    firstSteps: profile.industry === '' || profile.place.city === '' || profile.interests.length === 0,
  };
}
