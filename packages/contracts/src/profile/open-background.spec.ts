import { closedSections, openBackground } from './open-background.js';

const background = {
  about: 'About lamps',
  industry: 'Lighting',
  skills: ['Glass'],
  languages: ['en'],
  certifications: [{ name: 'Forklift', issuer: '' }],
  traits: [
    { kind: 'skill' as const, key: 'glass', name: 'Glass' },
    { kind: 'employer' as const, key: 'lamps', name: 'Lamps Ltd' },
    { kind: 'industry' as const, key: 'lighting', name: 'Lighting' },
    { kind: 'industry' as const, key: 'shipping', name: 'Shipping' },
    { kind: 'city' as const, key: 'leeds', name: 'Leeds' },
  ],
};
const namesIn = ({ traits = [] }: { traits?: readonly { name: string }[] | undefined }): string[] =>
  traits.map(({ name }) => name);

it('leaves out closed sections and the traits that are read there', () => {
  const open = openBackground({ ...background, closed: ['about', 'skills', 'certifications'] });
  expect(open).toMatchObject({ about: '', skills: [], certifications: [], languages: ['en'], industry: 'Lighting' });
  expect(namesIn(open)).toEqual(['Lamps Ltd', 'Lighting', 'Shipping', 'Leeds']);
});

it('keeps the industry of the member where the jobs are closed, and not those of the jobs', () => {
  expect(namesIn(openBackground({ ...background, closed: ['jobs'] }))).toEqual(['Glass', 'Lighting', 'Leeds']);
});

it('is the whole where nothing is closed, and in records from before sections had audiences', () => {
  expect(openBackground(background)).toBe(background);
  expect(openBackground({ ...background, closed: [] })).toMatchObject({ skills: ['Glass'] });
});

it.each([
  ['everyone', 'everyone', false],
  ['everyone', 'members', true],
  ['friends', 'members', false],
  ['friends', 'friends', false],
  ['friends', 'only-me', true],
  ['friends-of-friends', 'friends', true],
] as const)('in a profile for %s a section for %s is closed: %s', (profile, jobs, closed) => {
  expect(closedSections({ profile, sections: { jobs } })).toEqual(closed ? ['jobs'] : []);
});
