import { z } from 'zod';
import { line, memberId, text, timestamp } from '../common.js';
import { displayName } from '../identity/fields.js';
import { kanaReading } from '../kana-reading.schema.js';
import { certificationView } from './certification.schema.js';
import { completenessView } from './completeness.schema.js';
import { contactView, ownContactView } from './contact.schema.js';
import { educationView } from './education.schema.js';
import { jobView } from './job.schema.js';
import { languageView } from './language.schema.js';
import { pictureView } from './media.schema.js';
import { offeredServiceView, publishedServiceView } from './offered-service.schema.js';
import { projectView } from './project.schema.js';
import { publicationView } from './publication.schema.js';
import { secondLanguage } from './second-language.schema.js';
import { skillView } from './skill.schema.js';
import { degree, visibilityView } from './visibility.schema.js';
import { volunteeringView } from './volunteering.schema.js';

/** Entries of one list; services have their own limit: the first and nine more. */
export const maxEntries = 50;
export const maxServices = 10;
export const maxInterests = 30;

export const place = z.object({ region: line(80, 0), city: line(80, 0) });
export type Place = z.infer<typeof place>;

/** Fields left out stay as they are. */
export const profileChange = z.object({
  version: z.int(),
  name: displayName.optional(),
  /** how the name is read in Japanese; empty: not given */
  reading: kanaReading.optional(),
  headline: line(120, 0).optional(),
  about: text(3000).optional(),
  place: place.optional(),
  industry: line(80, 0).optional(),
  noJobYet: z.boolean().optional(),
});
export type ProfileChange = z.output<typeof profileChange>;

export const interest = line(40);
export const interestsForm = z.object({ version: z.int(), interests: z.array(interest).max(maxInterests) });

/** `mediaId` of an own picture with the matching purpose that is ready; null removes the picture. */
export const pictureChange = z.object({ version: z.int(), mediaId: z.uuid().nullable() });

/** A member, as lists show them. */
export const memberCard = z
  .object({
    memberId,
    name: z.string(),
    headline: z.string(),
    place,
    photo: pictureView.nullable(),
    degree,
  })
  .meta({ id: 'MemberCard' });
export type MemberCard = z.infer<typeof memberCard>;

/** `nameKeys`: by which lists in the client find the name, where it may be read in Japanese; others the client makes itself. */
export const namedMemberCard = memberCard.extend({ nameKeys: z.string().optional() }).meta({ id: 'NamedMemberCard' });
export type NamedMemberCard = z.infer<typeof namedMemberCard>;

/** In a line: where a member works or has worked last, and studies or has studied last. */
export const background = z
  .object({
    memberId,
    job: z.object({ title: z.string(), companyName: z.string(), present: z.boolean() }).nullable(),
    education: z.object({ school: z.string(), fieldOfStudy: z.string() }).nullable(),
  })
  .meta({ id: 'MemberBackground' });
export type Background = z.infer<typeof background>;

const described = {
  memberId,
  name: z.string(),
  /** the reading of the name, in kana; empty: not given */
  reading: z.string(),
  headline: z.string(),
  about: z.string(),
  place,
  industry: z.string(),
  photo: pictureView.nullable(),
  cover: pictureView.nullable(),
  interests: z.array(z.string()),
  educations: z.array(educationView),
  jobs: z.array(jobView),
  languages: z.array(languageView),
  skills: z.array(skillView),
  certifications: z.array(certificationView),
  projects: z.array(projectView),
  volunteering: z.array(volunteeringView),
  publications: z.array(publicationView),
  /** the texts in a second language, as far as they may be seen */
  secondLanguage: secondLanguage.nullable(),
};

/** Everything, for the member alone. */
export const ownProfile = z
  .object({
    ...described,
    /** the version of name, headline, about, place, industry, interests and the two pictures */
    version: z.int(),
    services: z.array(offeredServiceView),
    /** the member has said that they have had no job yet: a student, or somebody who looks for the first one */
    noJobYet: z.boolean(),
    contact: ownContactView,
    visibility: visibilityView,
    completeness: completenessView,
    updatedAt: timestamp,
  })
  .meta({ id: 'OwnProfile' });
export type OwnProfile = z.infer<typeof ownProfile>;

/** The relation of the viewer to the member, which decides what is shown. */
export const relations = ['self', 'friend', 'friend-of-friend', 'stranger', 'anonymous'] as const;
export const relation = z.enum(relations);
export type Relation = z.infer<typeof relation>;

/** A profile, as others see it. A section that is hidden from the asking person is null; an empty one is empty. */
export const memberProfile = z
  .object({
    ...described,
    relation,
    degree,
    /** false: only name, its reading, and photo are shown; everything else is empty or null */
    open: z.boolean(),
    about: z.string().nullable(),
    interests: z.array(z.string()).nullable(),
    educations: z.array(educationView.omit({ version: true })).nullable(),
    jobs: z.array(jobView.omit({ version: true })).nullable(),
    languages: z.array(languageView.omit({ version: true })).nullable(),
    skills: z.array(skillView.omit({ version: true })).nullable(),
    certifications: z.array(certificationView.omit({ version: true })).nullable(),
    projects: z.array(projectView.omit({ version: true })).nullable(),
    volunteering: z.array(volunteeringView.omit({ version: true })).nullable(),
    publications: z.array(publicationView.omit({ version: true })).nullable(),
    services: z.array(publishedServiceView).nullable(),
    contact: contactView.nullable(),
    /** whether the list of friends, which network answers, may be opened */
    friendsListOpen: z.boolean(),
  })
  .meta({ id: 'MemberProfile' });
export type MemberProfile = z.infer<typeof memberProfile>;

/** `everyone`: a member who is neither a friend nor a friend of a friend */
export const previewAs = z.enum(['visitor', 'everyone', 'friend', 'friend-of-friend']);

/** For share sheets and link previews: public, and only of members whose profile everyone may see. */
export const shareCard = z.object({
  memberId,
  name: z.string(),
  headline: z.string(),
  place,
  photo: pictureView.nullable(),
  /** absolute address that other sites can preview */
  url: z.url(),
});
export type ShareCard = z.infer<typeof shareCard>;
