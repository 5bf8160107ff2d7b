import { presentBackground } from './member-profile.presenter.js';

const memberId = '0199aa00-0000-7000-8000-000000000001';
const job = { title: 'Pilot', companyName: 'Harbour Co.', present: true };
const education = { school: 'Sea College', fieldOfStudy: 'Navigation' };

it.each([
  ['full', [], { memberId, job, education }],
  ['full', ['jobs'], { memberId, job: null, education }],
  ['full', ['jobs', 'educations'], null],
  ['name', [], null],
  ['nothing', [], null],
] as const)('a background of a profile that shows %s without %j', (profile, hidden, expected) => {
  const sections = { profile, hidden, contact: false, friendsList: false };
  expect(presentBackground({ memberId, job, education }, sections)).toEqual(expected);
});
