import { createHash } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { carriedProfile, type CarriedProfile } from '@renmai/contracts/profile/carried-profile.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';

const MAX_UNPACKED = 2 * 1024 * 1024;

/** A profile as the files carry it that are made of it. */
export function carriedOf(profile: ProfileDocument): CarriedProfile {
  const { contact, place } = profile;
  return {
    version: 1,
    name: profile.name,
    reading: profile.reading,
    headline: profile.headline,
    about: profile.about,
    place: { region: place.region, city: place.city },
    industry: profile.industry,
    interests: [...profile.interests],
    jobs: profile.jobs.map((job) => ({
      title: job.title,
      employmentType: job.employmentType,
      companyName: job.companyName,
      location: job.location,
      startDate: job.startDate,
      endDate: job.endDate,
      industry: job.industry,
      description: job.description,
    })),
    educations: profile.educations.map((education) => ({
      school: education.school,
      degree: education.degree,
      fieldOfStudy: education.fieldOfStudy,
      startDate: education.startDate,
      endDate: education.endDate,
      activities: education.activities,
      description: education.description,
    })),
    languages: profile.languages.map(({ language, level }) => ({ language, level })),
    skills: profile.skills.map(({ name }) => name),
    services: profile.services.map(({ title, description, category, price, published }) => ({
      title,
      description,
      category,
      price,
      published,
    })),
    certifications: profile.certifications.map(({ name, issuer, startDate, endDate, credentialId, url }) => ({
      ...{ name, issuer, startDate, endDate, credentialId, url },
    })),
    projects: profile.projects.map(({ name, role, startDate, endDate, url, description }) => ({
      ...{ name, role, startDate, endDate, url, description },
    })),
    volunteering: profile.volunteering.map(({ role, organization, cause, startDate, endDate, description }) => ({
      ...{ role, organization, cause, startDate, endDate, description },
    })),
    publications: profile.publications.map(({ name, publisher, date, url, description }) => ({
      ...{ name, publisher, date, url, description },
    })),
    contact: {
      email: contact.email,
      phone: contact.phone && { countryCode: contact.phone.countryCode, number: contact.phone.number },
      birthday: contact.birthday,
      websites: [...contact.websites],
      instantMessaging: contact.instantMessaging.map(({ service, userName }) => ({ service, userName })),
      address: contact.address,
    },
  };
}

/** The parts that the résumé shows and nothing more: its readers are not meant to know the rest. */
export function shownInResume(carried: CarriedProfile, { contact }: { contact: boolean }): CarriedProfile {
  const { email, phone, websites, address } = carried.contact;
  const shown = { email, phone, websites, address };
  const none = { email: null, phone: null, websites: [], address: '' };
  return {
    ...carried,
    industry: '',
    interests: [],
    services: [],
    contact: { ...(contact ? shown : none), birthday: null, instantMessaging: [] },
  };
}

/** The form in the metadata of a PDF. */
export const packed = (carried: CarriedProfile): string =>
  deflateRawSync(Buffer.from(JSON.stringify(carried))).toString('base64');

/** Null where it is nothing that the product has written. */
export function unpacked(text: string): CarriedProfile | null {
  try {
    const json = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: MAX_UNPACKED }).toString('utf8');
    return carriedProfile.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null;
  }
}

/** Says whether the parts of a JSON Resume are those that were written, whatever the order of their keys. */
export const digestOf = (parts: object): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(parts)))
    .digest('base64url');

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
};
