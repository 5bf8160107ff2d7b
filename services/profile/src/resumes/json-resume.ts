import type { JsonResume } from '@renmai/contracts/profile/json-resume.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Leaves out what is empty. */
const filled = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

/** A profile as JSON Resume 1.0.0. */
export function jsonResumeOf(profile: ProfileDocument): JsonResume {
  const { contact, place } = profile;
  const location = filled({ address: contact.address, city: place.city, region: place.region });
  const [url = '', ...others] = contact.websites;
  return {
    $schema: SCHEMA,
    basics: {
      name: profile.name,
      ...filled({
        label: profile.headline,
        email: contact.email,
        phone: contact.phone && `${contact.phone.countryCode === 'CN' ? '+86 ' : ''}${contact.phone.number}`,
        url,
        summary: profile.about,
      }),
      ...(Object.keys(location).length > 0 && { location }),
      profiles: [
        ...contact.instantMessaging.map(({ service, userName }) => ({ network: service, username: userName })),
        ...others.map((website) => ({ network: new URL(website).hostname, url: website })),
      ],
    },
    work: profile.jobs.map((job) => ({
      name: job.companyName,
      position: job.title,
      ...filled({
        location: job.location,
        startDate: job.startDate,
        endDate: job.endDate,
        summary: job.description,
      }),
    })),
    education: profile.educations.map((education) => ({
      institution: education.school,
      area: education.fieldOfStudy,
      studyType: education.degree,
      ...filled({ startDate: education.startDate, endDate: education.endDate }),
    })),
    skills: profile.skills.map(({ name }) => ({ name })),
    languages: profile.languages.map(({ language, level }) => ({ language, fluency: level })),
    interests: profile.interests.map((name) => ({ name })),
    meta: { version: 'v1.0.0', lastModified: profile.updatedAt },
  };
}
