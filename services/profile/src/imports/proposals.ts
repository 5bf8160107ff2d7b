import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import {
  importedFieldRules,
  importChoice,
  maxProposals,
  type ImportedField,
  type Proposal,
} from '@renmai/contracts/profile/import.schema';
import type { Place } from '@renmai/contracts/profile/profile.schema';
import { organisationKey } from '@renmai/names';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { cleanText } from './clean.js';
import type { FoundField, Found } from './found.js';

/** Public homepages by the folded names of companies and schools. */
export interface KnownHomepages {
  job: ReadonlyMap<string, EntryHomepage>;
  education: ReadonlyMap<string, EntryHomepage>;
}

type FoundEntry = Exclude<Found, { section: 'field' | 'phone' }>;
type Common = Pick<Proposal, 'itemId' | 'source' | 'unsure'>;

/** Sections in which names that differ only in case are the same. */
const namesOnly: ReadonlySet<Found['section']> = new Set(['skill', 'interest', 'language']);

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
/** 上海市 is 上海. */
const cityOf = ({ city }: Place): string => fold(city).replace(/(?<=..)市$/, '');
const empty = (value: unknown): boolean => value === '' || value === null;

/** The required fields of each list of a profile. */
const required: Partial<Record<Found['section'], readonly string[]>> = {
  job: ['title', 'employmentType', 'companyName', 'industry'],
  education: ['school', 'degree', 'fieldOfStudy'],
  language: ['language', 'level'],
  skill: ['name'],
  service: ['title', 'description'],
  certification: ['name'],
  project: ['name'],
  volunteering: ['role', 'organization'],
  publication: ['name'],
};

const currentOf = (profile: ProfileDocument): Record<ImportedField, string> => ({
  name: profile.name,
  reading: profile.reading,
  headline: profile.headline,
  about: profile.about,
  industry: profile.industry,
  email: profile.contact.email ?? '',
  birthday: profile.contact.birthday ?? '',
  address: profile.contact.address,
});

interface Period {
  startDate: string | null;
  endDate: string | null;
}

/** Twice in the same post at the same company are two jobs: their periods have nothing in common. */
function mayBeOne(one: Period, other: Period): boolean {
  const [from, to] = [one.startDate ?? '', other.startDate ?? ''];
  if (from === '' || to === '') return true;
  const isBefore = (end: string | null, start: string): boolean =>
    end !== null &&
    end.slice(0, Math.min(end.length, start.length)) < start.slice(0, Math.min(end.length, start.length));
  return !isBefore(one.endDate, to) && !isBefore(other.endDate, from);
}

function isThere(profile: ProfileDocument, found: FoundEntry): boolean {
  switch (found.section) {
    case 'job':
      return profile.jobs.some(
        (job) =>
          organisationKey(job.companyName) === organisationKey(found.value.companyName) &&
          fold(job.title) === fold(found.value.title) &&
          mayBeOne(job, found.value),
      );
    case 'education':
      return profile.educations.some(
        ({ school, degree, fieldOfStudy }) =>
          organisationKey(school) === organisationKey(found.value.school) &&
          (found.value.degree === null || degree === found.value.degree) &&
          (found.value.fieldOfStudy === '' || fold(fieldOfStudy) === fold(found.value.fieldOfStudy)),
      );
    case 'language':
      return profile.languages.some(({ language }) => fold(language) === fold(found.value.language ?? ''));
    case 'skill':
      return profile.skills.some(({ name }) => fold(name) === fold(found.value.name));
    case 'website':
      return profile.contact.websites.includes(found.value);
    case 'interest':
      return profile.interests.some((interest) => fold(interest) === fold(found.value));
    case 'service':
      return profile.services.some(
        ({ title, description }) => fold(title) === fold(found.value.title) && description === found.value.description,
      );
    case 'certification':
      return profile.certifications.some(
        ({ name, issuer }) => fold(name) === fold(found.value.name) && fold(issuer) === fold(found.value.issuer),
      );
    case 'project':
      return profile.projects.some(
        (project) => fold(project.name) === fold(found.value.name) && mayBeOne(project, found.value),
      );
    case 'volunteering':
      return profile.volunteering.some(
        (one) =>
          organisationKey(one.organization) === organisationKey(found.value.organization) &&
          fold(one.role) === fold(found.value.role) &&
          mayBeOne(one, found.value),
      );
    case 'publication':
      return profile.publications.some(({ name }) => fold(name) === fold(found.value.name));
    case 'instant-messaging':
      return profile.contact.instantMessaging.some(
        ({ service, userName }) => fold(service) === fold(found.value.service) && userName === found.value.userName,
      );
  }
}

/** Fields whose value the profile would refuse. */
function refusedIn(proposal: Pick<Proposal, 'section' | 'value'> & { field?: ImportedField }): string[] {
  const { success, error } = importChoice.safeParse({ ...proposal, itemId: 'x' });
  if (success) return [];
  return [...new Set(error.issues.map(({ path }) => String(path[1] ?? 'value')))].filter((field) => {
    const { value } = proposal;
    return typeof value === 'string' || !empty((value as Record<string, unknown>)[field]);
  });
}

class Proposing {
  readonly proposals: Proposal[] = [];
  private readonly seen = new Set<string>();
  private readonly found = new Map<FoundField, Extract<Found, { section: 'field' }>>();

  constructor(
    private readonly profile: ProfileDocument,
    private readonly homepages: KnownHomepages,
  ) {}

  add(one: Found): void {
    const said = JSON.stringify(one.value);
    const key = `${one.section}${namesOnly.has(one.section) ? said.toLowerCase() : said}`;
    if (one.section === 'field') {
      if (!this.found.has(one.field)) this.found.set(one.field, one);
      if (one.field === 'city' || one.field === 'region') return;
    } else if (this.seen.has(key)) return;
    if (this.proposals.length >= maxProposals) return;
    this.seen.add(key);
    const itemId = one.section === 'field' ? `field-${one.field}` : `${one.section}-${this.proposals.length}`;
    const common = { itemId, unsure: [...(one.unsure ?? [])], source: cleanText(one.source, 300) };
    if (one.section === 'field') this.field(one, common);
    else if (one.section === 'phone') this.phone(one, common);
    else this.entry(one, common);
  }

  private field(one: Extract<Found, { section: 'field' }>, common: Common): void {
    if (one.field === 'city' || one.field === 'region') return;
    const current = currentOf(this.profile)[one.field];
    const state = fold(current) === fold(one.value) ? 'same' : current === '' ? 'new' : 'differs';
    const refused = importedFieldRules[one.field].safeParse(one.value).success ? [] : ['value'];
    const shown = { section: 'field', field: one.field, value: one.value, current, state } as const;
    this.proposals.push({ ...common, missing: [], refused, ...shown });
  }

  private phone(one: Extract<Found, { section: 'phone' }>, common: Common): void {
    const current = this.profile.contact.phone;
    const state = current?.number === one.value.number ? 'same' : current === null ? 'new' : 'differs';
    const missing = one.value.countryCode === '' ? ['countryCode'] : [];
    const refused = missing.length > 0 ? [] : refusedIn({ section: 'phone', value: one.value });
    this.proposals.push({ ...common, missing, refused, section: 'phone', value: one.value, current, state });
  }

  private entry(one: FoundEntry, common: Common): void {
    const value = one.value as unknown as Record<string, unknown>;
    const lacking = (required[one.section] ?? []).filter((field) => empty(value[field]));
    const missing = [...new Set([...lacking, ...('missing' in one ? (one.missing ?? []) : [])])];
    const unsure = common.unsure.filter((field) => field === 'value' || !empty(value[field]));
    const state = isThere(this.profile, one) ? 'same' : 'new';
    const refused = refusedIn({ section: one.section, value: one.value });
    this.proposals.push({
      ...common,
      unsure,
      missing,
      refused,
      section: one.section,
      value: one.value,
      state,
      ...(one.section === 'job' && {
        homepage: this.homepages.job.get(organisationKey(one.value.companyName)) ?? null,
      }),
      ...(one.section === 'education' && {
        homepage: this.homepages.education.get(organisationKey(one.value.school)) ?? null,
      }),
    } as Proposal);
  }

  /** A city and its region are applied together or not at all. */
  place(): void {
    const found = (['city', 'region'] as const).flatMap((field) => {
      const one = this.found.get(field);
      return one ? [{ ...one, field }] : [];
    });
    if (found.length === 0) return;
    const said = (wanted: 'city' | 'region'): string => found.find(({ field }) => field === wanted)?.value ?? '';
    const value: Place = { region: said('region'), city: said('city') };
    this.proposals.push({
      itemId: 'place',
      section: 'place',
      value,
      current: this.profile.place,
      unsure: found.filter(({ unsure = [] }) => unsure.length > 0).map(({ field }) => field),
      missing: [],
      refused: refusedIn({ section: 'place', value }),
      source: cleanText([...new Set(found.map(({ source }) => source))].join('\n'), 300),
      state: stateOf(value, this.profile.place),
    });
  }
}

function stateOf(value: Place, current: Place): Proposal['state'] {
  const sameRegion = value.region === '' || fold(value.region) === fold(current.region);
  if (cityOf(value) === cityOf(current) && sameRegion) return 'same';
  return current.city === '' && current.region === '' ? 'new' : 'differs';
}

/** Compares the file with the profile. Duplicate finds become one proposal. */
export function proposalsOf(
  found: readonly Found[],
  profile: ProfileDocument,
  homepages: KnownHomepages = { job: new Map(), education: new Map() },
): Proposal[] {
  const proposing = new Proposing(profile, homepages);
  for (const one of found) proposing.add(one);
  proposing.place();
  return proposing.proposals;
}
