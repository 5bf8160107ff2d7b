import type { DataOf, DomainEventDefinition, SnapshotDefinition, SnapshotEvent } from '@renmai/contracts';
import { closedSections } from '@renmai/contracts/profile/open-background';
import {
  profileBackgroundChanged,
  profileBackgrounds,
  profileCardChanged,
  profileCards,
  profileCompletenessChanged,
  profileCompletenesses,
  profileServices,
  profileServicesChanged,
  profileVisibilities,
  profileVisibilityChanged,
} from '@renmai/contracts/profile/profile.events';
import { told, type Transaction } from '@renmai/service-kit';
import { traitsOf } from '../names/traits.js';
import { completenessOf } from './completeness.js';
import type { ProfileDocument } from './profile-document.query.js';
import { foundTexts } from './second-language.js';

const aspects = ['card', 'background', 'visibility', 'services', 'completeness'] as const;
/** A part of a profile that is published to other services. */
export type Aspect = (typeof aspects)[number];

interface Announcement {
  snapshot: SnapshotDefinition;
  emit: (tx: Transaction, document: ProfileDocument) => Promise<void>;
  tell: (document: ProfileDocument) => SnapshotEvent;
}

const announcement = <E extends DomainEventDefinition>(
  definition: E,
  snapshot: SnapshotDefinition,
  dataOf: (document: ProfileDocument) => DataOf<E>,
): Announcement => ({
  snapshot,
  emit: (tx, document) => tx.emit(definition, { aggregateId: document.memberId, data: dataOf(document) }),
  tell: (document) => told(definition, dataOf(document)),
});

/** The schemas of the domain events remove fields that do not belong in them. */
export const announcements: Readonly<Record<Aspect, Announcement>> = {
  card: announcement(
    profileCardChanged,
    profileCards,
    ({ memberId, name, reading, locale, headline, photo, place }) => ({
      memberId,
      name,
      reading,
      locale,
      headline,
      photo,
      place,
    }),
  ),

  background: announcement(profileBackgroundChanged, profileBackgrounds, (document) => {
    const { memberId, educations, jobs, skills, languages, interests, industry, about } = document;
    const { certifications, projects, volunteering, publications } = document;
    return {
      memberId,
      educations,
      jobs,
      skills: skills.map(({ name }) => name),
      languages: languages.map(({ language }) => language),
      interests,
      industry,
      about,
      certifications,
      projects,
      volunteering,
      publications,
      second: foundTexts(document),
      traits: traitsOf(document),
      closed: closedSections(document.visibility),
    };
  }),

  visibility: announcement(profileVisibilityChanged, profileVisibilities, ({ memberId, visibility }) => ({
    memberId,
    ...visibility,
  })),

  services: announcement(profileServicesChanged, profileServices, ({ memberId, services, visibility }) => ({
    memberId,
    services: closedSections(visibility).includes('services') ? [] : services.filter(({ published }) => published),
  })),

  completeness: announcement(profileCompletenessChanged, profileCompletenesses, (document) => {
    const { percent, backgroundComplete } = completenessOf(document);
    return { memberId: document.memberId, complete: backgroundComplete, percent };
  }),
};

export async function announce(tx: Transaction, document: ProfileDocument, changed: readonly Aspect[]): Promise<void> {
  for (const aspect of changed) await announcements[aspect].emit(tx, document);
}

export const announceAll = (tx: Transaction, document: ProfileDocument): Promise<void> =>
  announce(tx, document, aspects);
