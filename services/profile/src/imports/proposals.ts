import { maxProposals, type Proposal } from '@renmai/contracts/profile/import.schema';
import { organisationKey } from '@renmai/names';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { cleanText } from './clean.js';
import type { Found } from './found.js';

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
const empty = (value: unknown): boolean => value === '' || value === null;

/** What a profile cannot be without in each list. */
const required = {
  job: ['title', 'employmentType', 'companyName', 'industry'],
  education: ['school', 'degree', 'fieldOfStudy'],
  language: ['language', 'level'],
  skill: ['name'],
} as const;

const currentOf = (profile: ProfileDocument): Record<string, string> => ({
  name: profile.name,
  headline: profile.headline,
  about: profile.about,
  region: profile.place.region,
  city: profile.place.city,
  industry: profile.industry,
  email: profile.contact.email ?? '',
  birthday: profile.contact.birthday ?? '',
  address: profile.contact.address,
});

function isThere(profile: ProfileDocument, found: Found): boolean {
  switch (found.section) {
    case 'job':
      return profile.jobs.some(
        (job) =>
          organisationKey(job.companyName) === organisationKey(found.value.companyName) &&
          fold(job.title) === fold(found.value.title),
      );
    case 'education':
      return profile.educations.some(
        ({ school, degree }) =>
          organisationKey(school) === organisationKey(found.value.school) &&
          (found.value.degree === null || degree === found.value.degree),
      );
    case 'language':
      return profile.languages.some(({ language }) => fold(language) === fold(found.value.language ?? ''));
    case 'skill':
      return profile.skills.some(({ name }) => fold(name) === fold(found.value.name));
    case 'website':
      return profile.contact.websites.includes(found.value);
    case 'phone':
      return profile.contact.phone?.number === found.value.number;
    case 'field':
      return fold(currentOf(profile)[found.field] ?? '') === fold(found.value);
  }
}

/** What the file says beside what the profile says. The same thing twice is one proposal. */
export function proposalsOf(found: readonly Found[], profile: ProfileDocument): Proposal[] {
  const proposals: Proposal[] = [];
  const seen = new Set<string>();
  for (const one of found) {
    const key = `${one.section}${JSON.stringify(one.value).toLowerCase()}`;
    if (seen.has(key) || proposals.length >= maxProposals) continue;
    seen.add(key);
    const itemId = one.section === 'field' ? `field-${one.field}` : `${one.section}-${proposals.length}`;
    const here = isThere(profile, one);
    const common = { itemId, unsure: [...(one.unsure ?? [])], source: cleanText(one.source, 300) };
    if (one.section === 'field') {
      const current = currentOf(profile)[one.field] ?? '';
      const state = here ? 'same' : current === '' ? 'new' : 'differs';
      proposals.push({ ...common, missing: [], section: 'field', field: one.field, value: one.value, current, state });
    } else if (one.section === 'phone') {
      const current = profile.contact.phone;
      const state = here ? 'same' : current === null ? 'new' : 'differs';
      const missing = one.value.countryCode === '' ? ['countryCode'] : [];
      proposals.push({ ...common, missing, section: 'phone', value: one.value, current, state });
    } else if (one.section === 'website') {
      proposals.push({ ...common, missing: [], section: 'website', value: one.value, state: here ? 'same' : 'new' });
    } else {
      const value = one.value as unknown as Record<string, unknown>;
      const lacking = required[one.section].filter((field) => empty(value[field]));
      const missing = [...lacking, ...('missing' in one ? (one.missing ?? []) : [])];
      const unsure = common.unsure.filter((field) => !empty(value[field]));
      proposals.push({
        ...common,
        unsure,
        missing,
        section: one.section,
        value: one.value,
        state: here ? 'same' : 'new',
      } as Proposal);
    }
  }
  return proposals;
}
