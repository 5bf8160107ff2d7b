import { secondLanguageGiven, type SecondLanguage } from '@renmai/contracts/profile/second-language.schema';
import type { ProfileDocument } from './profile-document.query.js';
import { foundTexts, pruned, seenTexts, writtenIn } from './second-language.js';

const id = (n: number): string => `0199aa00-0000-7000-8000-00000000000${n}`;
const written = secondLanguageGiven.parse({
  language: 'en',
  headline: 'Engineer',
  jobs: [{ id: id(1), title: 'Lead', description: 'Bridges' }, { id: id(2), title: 'Gone' }, { id: id(3) }],
  services: [
    { id: id(4), title: 'Advice' },
    { id: id(5), title: 'Hidden' },
  ],
}) satisfies SecondLanguage;
const document = {
  headline: '工程师',
  about: '桥梁',
  secondLanguage: written,
  jobs: [
    { id: id(1), title: '组长', description: '造桥', companyName: '桥厂' },
    { id: id(3), title: '工程师', description: '' },
  ],
  educations: [],
  services: [
    { id: id(4), title: '咨询', description: '', published: true },
    { id: id(5), title: '私下', description: '', published: false },
  ],
  projects: [],
  volunteering: [],
  publications: [],
} as unknown as ProfileDocument;

it('texts of entries that are gone, and empty ones, are not kept', () => {
  expect(pruned(written, document).jobs.map(({ id: one }) => one)).toEqual([id(1)]);
});

it('is read by those who read the language, and what is not written stays', () => {
  const read = writtenIn(document, 'en');
  expect([read.headline, read.about]).toEqual(['Engineer', '桥梁']);
  expect(read.jobs).toMatchObject([
    { title: 'Lead', description: 'Bridges', companyName: '桥厂' },
    { title: '工程师', description: '' },
  ]);
  expect(writtenIn(document, 'ja')).toBe(document);
});

it('shows what belongs to open sections and published services', () => {
  const seen = seenTexts(document, (section) => section !== 'jobs');
  expect(seen).toMatchObject({ headline: 'Engineer', jobs: [], services: [{ title: 'Advice' }] });
  expect(seenTexts({ ...document, secondLanguage: null }, () => true)).toBeNull();
});

it('is found by its texts, each with its section', () => {
  const kept = { ...document, secondLanguage: pruned(written, document) };
  expect(foundTexts(kept)).toEqual([
    { section: null, short: true, text: 'Engineer' },
    { section: 'jobs', short: true, text: 'Lead' },
    { section: 'jobs', short: false, text: 'Bridges' },
    { section: 'services', short: true, text: 'Advice' },
  ]);
});
