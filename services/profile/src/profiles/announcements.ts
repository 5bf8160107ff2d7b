import {
  profileBackgroundChanged,
  profileCardChanged,
  profileCompletenessChanged,
  profileServicesChanged,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import type { Transaction } from '@renmai/service-kit';
import { completenessOf } from './completeness.js';
import type { ProfileDocument } from './profile-document.query.js';

const aspects = ['card', 'background', 'visibility', 'services', 'completeness'] as const;
/** What of a profile other services hear about. */
export type Aspect = (typeof aspects)[number];

const announcements: Record<Aspect, (tx: Transaction, document: ProfileDocument) => Promise<void>> = {
  card: (tx, { memberId, name, headline, photo, place }) =>
    tx.emit(profileCardChanged, { aggregateId: memberId, data: { memberId, name, headline, photo, place } }),

  background: (tx, { memberId, educations, jobs, skills, languages, interests, industry }) =>
    tx.emit(profileBackgroundChanged, {
      aggregateId: memberId,
      data: {
        memberId,
        educations,
        jobs,
        skills: skills.map(({ name }) => name),
        languages: languages.map(({ language }) => language),
        interests,
        industry,
      },
    }),

  visibility: (tx, { memberId, visibility }) =>
    tx.emit(profileVisibilityChanged, { aggregateId: memberId, data: { memberId, ...visibility } }),

  services: (tx, { memberId, services }) =>
    tx.emit(profileServicesChanged, {
      aggregateId: memberId,
      data: { memberId, services: services.filter(({ published }) => published) },
    }),

  completeness: (tx, document) => {
    const { percent, backgroundComplete } = completenessOf(document);
    const { memberId } = document;
    return tx.emit(profileCompletenessChanged, {
      aggregateId: memberId,
      data: { memberId, complete: backgroundComplete, percent },
    });
  },
};

/** The schemas of the domain events drop what does not belong in them. */
export async function announce(tx: Transaction, document: ProfileDocument, changed: readonly Aspect[]): Promise<void> {
  for (const aspect of changed) await announcements[aspect](tx, document);
}

export const announceAll = (tx: Transaction, document: ProfileDocument): Promise<void> =>
  announce(tx, document, aspects);
