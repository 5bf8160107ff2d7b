import { createRequire } from 'node:module';
import { jsonResume } from '@renmai/contracts/profile/json-resume.schema';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { jsonResumeOf } from './json-resume.js';

const { validate } = createRequire(import.meta.url)('@jsonresume/schema') as {
  validate: (document: object, told: (faults: { stack: string }[] | null) => void) => void;
};

/** The errors of a document by the official schema. */
const faultsOf = (document: object): string[] => {
  let faults: string[] = [];
  validate(document, (found) => {
    faults = (found ?? []).map(({ stack }) => stack);
  });
  return faults;
};

const empty = {
  name: '',
  reading: '',
  headline: '',
  industry: '',
  services: [],
  about: '',
  place: { region: '', city: '' },
  interests: [],
  contact: { email: null, phone: null, birthday: null, websites: [], address: '', instantMessaging: [] },
  educations: [],
  jobs: [],
  languages: [],
  skills: [],
  certifications: [],
  projects: [],
  volunteering: [],
  publications: [],
  updatedAt: '2026-03-04T05:06:07.000Z',
} as unknown as ProfileDocument;

const full = {
  ...empty,
  name: '欧阳示例',
  reading: 'おうよう',
  headline: 'Engineer',
  about: 'Payments.\nAnd more.',
  place: { region: '上海', city: '上海' },
  interests: ['Rowing'],
  contact: {
    email: 'ouyang@example.org',
    birthday: '1990-01-02',
    phone: { countryCode: 'CN', number: '13800000000' },
    websites: ['https://example.org', 'https://code.example.org/ouyang?tab=1'],
    address: '1 River Road',
    instantMessaging: [{ service: 'wechat', userName: 'ouyang' }],
  },
  educations: [
    {
      ...{
        school: 'Example University',
        degree: 'master',
        fieldOfStudy: 'Computing',
        startDate: '2010-09',
        endDate: null,
      },
      ...{ activities: '', description: 'Wrote a thesis.' },
    },
  ],
  jobs: [
    {
      title: 'Engineer',
      employmentType: 'permanent',
      industry: 'Payments',
      companyName: '例株式会社',
      location: '東京',
      startDate: '2019-09',
      endDate: null,
      description: '',
    },
    {
      title: 'Intern',
      employmentType: 'internship',
      industry: '',
      companyName: 'Example',
      location: '',
      startDate: null,
      endDate: '2019-08',
      description: 'Wrote tests.',
    },
  ],
  languages: [{ language: 'zh-Hans', level: 'native' }],
  skills: [{ name: 'PostgreSQL' }],
  certifications: [
    { name: 'Forklift', issuer: 'Dock School', startDate: '2019', endDate: null, credentialId: '7', url: '' },
  ],
  projects: [
    {
      name: 'Tide table',
      role: 'Lead',
      startDate: null,
      endDate: '2021-02',
      url: 'https://example.org',
      description: '',
    },
  ],
  volunteering: [
    {
      role: 'Driver',
      organization: 'Food bank',
      cause: 'Hunger',
      startDate: '2020-01',
      endDate: null,
      description: 'Nights',
    },
  ],
  publications: [{ name: 'On tides', publisher: '', date: '2021', url: 'https://example.org/t', description: 'Waves' }],
} as unknown as ProfileDocument;

it.each([
  ['with everything', full],
  ['with nothing', empty],
])('a profile %s is a JSON Resume as the official schema has it', (_, profile) => {
  const resume = jsonResumeOf(profile);
  expect(faultsOf(resume)).toEqual([]);
  // nothing that the contract would cut
  expect(jsonResume.parse(resume)).toEqual(resume);
});

it('the official schema is asked', () => {
  const { work, ...resume } = jsonResumeOf(full);
  expect(faultsOf({ ...resume, work: { ...work } })).toEqual([expect.stringContaining('work')]);
  expect(faultsOf({ ...resume, work: [{ startDate: 'March 2019' }] })).toEqual([expect.stringContaining('startDate')]);
});
