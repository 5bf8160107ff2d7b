import { completenessParts, type CompletenessPart } from '@renmai/contracts/profile/completeness.schema';
import { completenessOf } from './completeness.js';

type Considered = Parameters<typeof completenessOf>[0];

const picture = { url: '/media/x/list', width: 1, height: 1 };
const full: Considered = {
  photo: { mediaId: 'x', animated: false, list: picture, page: picture, full: picture },
  headline: 'Engineer',
  about: 'Bridges',
  industry: 'Construction',
  interests: ['Tea'],
  noJobYet: false,
  place: { region: '', city: 'Wuhan' },
  contact: {
    version: 1,
    email: 'a@example.org',
    phone: null,
    birthday: null,
    websites: [],
    instantMessaging: [],
    address: '',
  },
  jobs: [{} as Considered['jobs'][number]],
  educations: [{} as Considered['educations'][number]],
  skills: [{} as Considered['skills'][number]],
  languages: [{} as Considered['languages'][number]],
};

const without: Record<CompletenessPart, Partial<Considered>> = {
  photo: { photo: null },
  headline: { headline: '' },
  job: { jobs: [] },
  education: { educations: [] },
  skill: { skills: [] },
  about: { about: '' },
  place: { place: { region: '', city: '' } },
  language: { languages: [] },
  contact: { contact: { ...full.contact, email: null, websites: ['https://example.org'] } },
};

describe('completeness', () => {
  it('is a hundred when nothing is missing', () => {
    expect(completenessOf(full)).toEqual({ percent: 100, missing: [], backgroundComplete: true, firstSteps: false });
  });

  it.each(completenessParts)('misses %s', (part) => {
    const { percent, missing } = completenessOf({ ...full, ...without[part] });
    expect(missing).toEqual([part]);
    expect(percent).toBeLessThan(100);
  });

  it('is nothing when all is missing', () => {
    const empty = Object.assign({}, full, ...Object.values(without)) as Considered;
    expect(completenessOf(empty)).toMatchObject({
      percent: 0,
      missing: [...completenessParts],
      backgroundComplete: false,
    });
  });

  it.each([{ industry: '' }, { place: { region: 'Hubei', city: '' } }, { interests: [] }])(
    'asks for first steps, outside of the percentage, with %j',
    (change) => {
      expect(completenessOf({ ...full, ...change })).toMatchObject({ percent: 100, firstSteps: true });
    },
  );

  it.each([
    ['no education', { educations: [] }],
    ['no job', { jobs: [] }],
    ['neither education nor job, although there was no job yet', { educations: [], jobs: [], noJobYet: true }],
  ])('does not count education and work experience as completed with %s', (_, change) => {
    expect(completenessOf({ ...full, ...change }).backgroundComplete).toBe(false);
  });

  it('counts education alone for a member who has said that there was no job yet', () => {
    const student = { ...full, jobs: [], noJobYet: true };
    expect(completenessOf(student)).toMatchObject({ missing: ['job'], backgroundComplete: true });
  });
});
