import type { ProblemDefinition } from '@renmai/contracts';
import { certificationForm } from '@renmai/contracts/profile/certification.schema';
import { educationForm } from '@renmai/contracts/profile/education.schema';
import { jobForm } from '@renmai/contracts/profile/job.schema';
import { languageForm } from '@renmai/contracts/profile/language.schema';
import { offeredServiceForm } from '@renmai/contracts/profile/offered-service.schema';
import { profileProblems } from '@renmai/contracts/profile/profile.problems';
import { maxEntries, maxServices, type OwnProfile } from '@renmai/contracts/profile/profile.schema';
import { projectForm } from '@renmai/contracts/profile/project.schema';
import { publicationForm } from '@renmai/contracts/profile/publication.schema';
import { skillForm } from '@renmai/contracts/profile/skill.schema';
import { volunteeringForm } from '@renmai/contracts/profile/volunteering.schema';
import type { z } from 'zod';
import type { EntryLink, Linked } from '../homepages/entry-links.js';
import type { Aspect } from '../profiles/announcements.js';
import { Certification } from './certification.entity.js';
import { Education } from './education.entity.js';
import type { Entry } from './entry.entity.js';
import { Job } from './job.entity.js';
import { Language } from './language.entity.js';
import { OfferedService } from './offered-service.entity.js';
import { Project } from './project.entity.js';
import { Publication } from './publication.entity.js';
import { Skill } from './skill.entity.js';
import { Volunteering } from './volunteering.entity.js';

/** The definition of one list of the profile. */
export interface EntryList<E extends Entry = Entry> {
  entity: new () => E;
  /** rules for a whole entry, also after a change of some fields */
  form: z.ZodType<object>;
  limit: number;
  /** the list as the answers have it */
  of: (profile: OwnProfile) => readonly { id: string }[];
  /** the part of the profile that is published when it changes */
  aspect: Aspect;
  /** for lists whose entries may belong to homepages */
  link?: EntryLink<E & Linked>;
  /** the problem for an entry that the list has already, if the table has a unique index */
  duplicate?: ProblemDefinition;
  /** normalises the spelling of the fields */
  normalise?: (entry: E) => void;
}

const list = <E extends Entry>(definition: EntryList<E>): EntryList<E> => definition;

export const educations = list({
  entity: Education,
  form: educationForm,
  limit: maxEntries,
  of: (profile) => profile.educations,
  link: { kind: 'school', name: 'school' },
  aspect: 'background',
});

export const jobs = list({
  entity: Job,
  form: jobForm,
  limit: maxEntries,
  of: (profile) => profile.jobs,
  link: { kind: 'company', name: 'companyName' },
  aspect: 'background',
});

export const languages = list({
  entity: Language,
  form: languageForm,
  limit: maxEntries,
  of: (profile) => profile.languages,
  aspect: 'background',
  duplicate: profileProblems.duplicateLanguage,
  normalise: (entry) => {
    entry.language = Intl.getCanonicalLocales(entry.language)[0] ?? entry.language;
  },
});

export const skills = list({
  entity: Skill,
  form: skillForm,
  limit: maxEntries,
  of: (profile) => profile.skills,
  aspect: 'background',
  duplicate: profileProblems.duplicateSkill,
});

export const offeredServices = list({
  entity: OfferedService,
  form: offeredServiceForm,
  limit: maxServices,
  of: (profile) => profile.services,
  aspect: 'services',
});

export const certifications = list({
  entity: Certification,
  form: certificationForm,
  limit: maxEntries,
  of: (profile) => profile.certifications,
  aspect: 'background',
});

export const projects = list({
  entity: Project,
  form: projectForm,
  limit: maxEntries,
  of: (profile) => profile.projects,
  aspect: 'background',
});

export const volunteering = list({
  entity: Volunteering,
  form: volunteeringForm,
  limit: maxEntries,
  of: (profile) => profile.volunteering,
  aspect: 'background',
});

export const publications = list({
  entity: Publication,
  form: publicationForm,
  limit: maxEntries,
  of: (profile) => profile.publications,
  aspect: 'background',
});
