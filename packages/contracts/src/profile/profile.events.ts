import { z } from 'zod';
import { locale, memberId } from '../common.js';
import { domainEvent } from '../domain-event.js';
import { snapshot } from '../snapshot.js';
import { certificationView } from './certification.schema.js';
import { educationView } from './education.schema.js';
import { jobView } from './job.schema.js';
import { pictureView } from './media.schema.js';
import { publishedServiceView } from './offered-service.schema.js';
import { place } from './profile.schema.js';
import { projectView } from './project.schema.js';
import { publicationView } from './publication.schema.js';
import { trait } from './trait.schema.js';
import { profileSection, searchAudience, visibilitySettings } from './visibility.schema.js';
import { volunteeringView } from './volunteering.schema.js';

/**
 * Each carries the whole new state of its part, so that a reader needs no history. The aggregate id is the member id.
 * `profile.visibility.changed.v1` says who may see each part; readers apply it before they show anything.
 */
export const profileCardChanged = domainEvent(
  'profile.card.changed.v1',
  z.object({
    memberId,
    name: z.string(),
    headline: z.string(),
    photo: pictureView.nullable(),
    place,
    /** the name in kana, as the member gave it; records from before the field existed lack it and the language */
    reading: z.string().optional(),
    /** the language in which the member uses Renmai */
    locale: locale.optional(),
  }),
);

/** Records made before entries were linked to homepages have neither. */
const linked = { id: z.uuid().optional(), homepageId: z.uuid().nullable().optional() };
/** The text that the member wrote, for search; records from before the field existed lack it. */
const written = z.string().optional();

export const profileBackgroundChanged = domainEvent(
  'profile.background.changed.v1',
  z.object({
    memberId,
    educations: z.array(
      educationView
        .pick({ school: true, degree: true, fieldOfStudy: true, startDate: true, endDate: true })
        .extend({ ...linked, activities: written, description: written }),
    ),
    jobs: z.array(
      jobView
        .pick({ companyName: true, title: true, industry: true, startDate: true, endDate: true })
        .extend({ ...linked, description: written }),
    ),
    about: written,
    /** records from before there were these lists lack them */
    certifications: z.array(certificationView.pick({ name: true, issuer: true })).optional(),
    projects: z.array(projectView.pick({ name: true, role: true, description: true })).optional(),
    volunteering: z
      .array(volunteeringView.pick({ role: true, organization: true, cause: true, description: true }))
      .optional(),
    publications: z.array(publicationView.pick({ name: true, publisher: true, description: true })).optional(),
    skills: z.array(z.string()),
    languages: z.array(z.string()),
    interests: z.array(z.string()),
    /** texts in a second language, by section (null: the headline); records from before there was one lack them */
    second: z.array(z.object({ section: profileSection.nullable(), short: z.boolean(), text: z.string() })).optional(),
    industry: z.string(),
    /** the traits that others may share with the member; records from before there were traits have none */
    traits: z.array(trait).default([]),
    /** sections that not everyone may see who may see the profile: see `openBackground` */
    closed: z.array(profileSection).optional(),
  }),
);

export const profileVisibilityChanged = domainEvent(
  'profile.visibility.changed.v1',
  /** `search`: events made before there was a search have none */
  visibilitySettings.omit({ sections: true, viewing: true }).extend({ memberId, search: searchAudience.optional() }),
);

export const profileCompletenessChanged = domainEvent(
  'profile.completeness.changed.v1',
  z.object({
    memberId,
    /** at least one education and one job */
    complete: z.boolean(),
    /** 0 to 100 */
    percent: z.int(),
  }),
);

/**
 * Somebody opened the profile who had not opened it for a week. It does not say who: the list of viewers is read under the rules that
 * are in force then. Nothing is published of viewers who hide, nor to owners who do.
 */
export const profileViewed = domainEvent('profile.viewed.v1', z.object({ memberId, day: z.iso.date() }));

/** The published services. */
export const profileServicesChanged = domainEvent(
  'profile.services.changed.v1',
  z.object({ memberId, services: z.array(publishedServiceView) }),
);

/** By member id, of every profile. A profile is gone when its account is. */
export const profileCards = snapshot([profileCardChanged]);
export const profileBackgrounds = snapshot([profileBackgroundChanged]);
export const profileVisibilities = snapshot([profileVisibilityChanged]);
export const profileCompletenesses = snapshot([profileCompletenessChanged]);
export const profileServices = snapshot([profileServicesChanged]);
