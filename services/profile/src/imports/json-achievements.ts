import { readDate } from './dates.js';
import { withoutMarkup } from './entities.js';
import type { Finds } from './found.js';
import { dateIn, descriptionOf, listIn, partIn, periodIn } from './json-fields.js';
import type { JsonReader } from './json-reader.js';

/** Names for these parts in various programs; the name of JSON Resume first. */
const parts = {
  certificates: ['certificates', 'certifications', 'licenses', 'licences'],
  projects: ['projects', 'portfolio'],
  volunteer: ['volunteer', 'volunteering', 'volunteerExperience'],
  publications: ['publications', 'papers'],
} as const;

/** Reads certifications, projects, volunteering and publications. */
export function readAchievements(root: JsonReader, finds: Finds): void {
  for (const one of listIn(partIn(root, parts.certificates)).items()) certificate(one, finds);
  for (const one of listIn(partIn(root, parts.projects)).items()) project(one, finds);
  for (const one of listIn(partIn(root, parts.volunteer)).items()) volunteer(one, finds);
  for (const one of listIn(partIn(root, parts.publications)).items()) publication(one, finds);
}

const sourceOf = (one: JsonReader, words: readonly string[]): string =>
  `${one.where}: ${words.filter(Boolean).join(' | ')}`;

const dayIn = (one: JsonReader, ...names: string[]): string | null => {
  const found = readDate(dateIn(one.get(...names)));
  return found === null || found === 'now' ? null : found.date;
};

function certificate(one: JsonReader, finds: Finds): void {
  const name = one.isObject ? one.get('name', 'title', 'certificate').text() : one.text();
  if (name === '') return;
  const value = {
    name,
    issuer: one.get('issuer', 'authority', 'organization', 'issuedBy').text(),
    startDate: dayIn(one, 'date', 'issueDate', 'startDate', 'releaseDate'),
    endDate: dayIn(one, 'expiryDate', 'expirationDate', 'endDate', 'validUntil'),
    credentialId: one.get('credentialId', 'licenseNumber', 'number', 'id').text(),
    url: one.get('url', 'link', 'website').text(),
  };
  finds.certification(value, { source: sourceOf(one, [name, value.issuer]) });
}

function project(one: JsonReader, finds: Finds): void {
  const name = one.get('name', 'title', 'project').text();
  if (!one.isObject || name === '') return;
  const { startDate, endDate } = periodIn(one);
  const roles = one.get('roles', 'role', 'position').lines();
  const keywords = one.get('keywords', 'technologies', 'stack').lines();
  const description = descriptionOf(
    one.get('description', 'summary').lines(),
    one.get('highlights', 'achievements', 'bullets', 'descriptions').lines(),
    keywords.length > 0 ? [keywords.join(', ')] : [],
  );
  const url = one.get('url', 'link', 'website').text();
  finds.project(
    { name, role: roles.join(', '), startDate, endDate, url, description },
    { source: sourceOf(one, [name, ...roles]) },
  );
}

function volunteer(one: JsonReader, finds: Finds): void {
  const organization = one.get('organization', 'organisation', 'name', 'company').text();
  const role = one.get('position', 'role', 'title').text();
  if (!one.isObject || (organization === '' && role === '')) return;
  const { startDate, endDate } = periodIn(one);
  const description = descriptionOf(
    one.get('summary', 'description').lines(),
    one.get('highlights', 'achievements', 'bullets', 'descriptions').lines(),
  );
  finds.volunteering(
    { role, organization, cause: one.get('cause').text(), startDate, endDate, description },
    { source: sourceOf(one, [organization, role]) },
  );
}

function publication(one: JsonReader, finds: Finds): void {
  const name = one.isObject ? one.get('name', 'title').text() : one.text();
  if (name === '') return;
  const value = {
    name,
    publisher: one.get('publisher', 'journal', 'venue').text(),
    date: dayIn(one, 'releaseDate', 'date', 'publishedOn', 'year'),
    url: one.get('url', 'website', 'link', 'doi').text(),
    description: withoutMarkup(one.get('summary', 'description', 'abstract').lines().join('\n')),
  };
  finds.publication(value, { source: sourceOf(one, [name, value.publisher]) });
}
