import type { JsonResume } from '@renmai/contracts/profile/json-resume.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { carriedOf, digestOf } from './carried-profile.js';
import { phoneText } from './phone-text.js';

const SCHEMA = 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json';

/** Leaves out empty fields. */
const filled = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as { [K in keyof T]?: NonNullable<T[K]> };

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** A profile as JSON Resume 1.0.0, and whole beside it, since the format has no fields for some of it. */
export function jsonResumeOf(profile: ProfileDocument): JsonResume {
  const parts = partsOf(profile);
  const renmai = { digest: digestOf(parts), profile: carriedOf(profile) };
  return { $schema: SCHEMA, ...parts, meta: { version: 'v1.0.0', lastModified: profile.updatedAt, renmai } };
}

/** The parts that other programs read. */
function partsOf(profile: ProfileDocument): Omit<JsonResume, '$schema' | 'meta'> {
  const { contact, place } = profile;
  const location = filled({ address: contact.address, city: place.city, region: place.region });
  const [url = '', ...others] = contact.websites;
  return {
    basics: {
      name: profile.name,
      ...filled({
        label: profile.headline,
        email: contact.email,
        phone: contact.phone && phoneText(contact.phone),
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
      ...coursesOf(education),
    })),
    volunteer: profile.volunteering.map(({ organization, role, startDate, endDate, description }) => ({
      organization,
      position: role,
      ...filled({ startDate, endDate, summary: description }),
    })),
    certificates: profile.certifications.map(({ name, startDate, issuer, url }) => ({
      name,
      ...filled({ date: startDate, issuer, url }),
    })),
    publications: profile.publications.map(({ name, publisher, date, url, description }) => ({
      name,
      ...filled({ publisher, releaseDate: date, url, summary: description }),
    })),
    projects: profile.projects.map(({ name, role, startDate, endDate, url, description }) => ({
      name,
      ...filled({ description, startDate, endDate, url }),
      ...(role !== '' && { roles: [role] }),
    })),
    skills: profile.skills.map(({ name }) => ({ name })),
    languages: profile.languages.map(({ language, level }) => ({
      language: languageNames.of(language) ?? language,
      fluency: level,
    })),
    interests: profile.interests.map((name) => ({ name })),
  };
}

const coursesOf = ({ activities, description }: { activities: string; description: string }) => {
  const courses = [activities, description].filter((text) => text !== '');
  return courses.length > 0 && { courses };
};
