import type { MemberProfile } from '@renmai/contracts/profile/profile.schema';
import { secondLanguageGiven } from '@renmai/contracts/profile/second-language.schema';
import { profileText } from './profile-text.js';

const nothing = {
  reading: '',
  headline: '',
  about: null,
  industry: '',
  place: { region: '', city: '' },
  interests: null,
  educations: null,
  jobs: null,
  languages: null,
  skills: null,
  certifications: null,
  projects: null,
  volunteering: null,
  publications: null,
  services: null,
  contact: null,
  secondLanguage: null,
} as unknown as MemberProfile;

it('is empty for a profile of which only the name is shown', () => {
  expect(profileText(nothing)).toBe('');
});

it('has every section that is shown, and of the ways to reach the member only those of the web', () => {
  const texts = { activities: '', description: '' };
  const job = { title: 'Buyer', companyName: 'Lamps Ltd', location: '', startDate: '2020-01', endDate: null };
  const text = profileText({
    ...nothing,
    headline: 'Earn from home',
    about: 'Write to me',
    jobs: [{ ...job, description: 'Easy money' }],
    educations: [
      { school: 'Lake School', degree: 'bachelor', fieldOfStudy: '', startDate: '2016', endDate: '2019-06', ...texts },
    ],
    languages: [
      { language: 'nan', level: 'fluent' },
      { language: 'Our own', level: 'native' },
    ],
    skills: [{ name: 'Trust' }],
    contact: {
      email: 'ann@example.org',
      phone: null,
      birthday: '1990-01-01',
      websites: ['https://win.example'],
      instantMessaging: [{ service: 'Chat', userName: 'win' }],
      address: '1 Lake Road',
    },
  } as unknown as MemberProfile);
  expect(text.split('\n\n')).toEqual([
    'Earn from home',
    'Write to me',
    'Buyer · Lamps Ltd · 2020-01 – present\nEasy money',
    'Lake School · Bachelor’s · 2016 – 2019-06',
    'Min Nan Chinese (Fluent) · Our own (Native)',
    'Trust',
    'https://win.example\nChat: win',
  ]);
});

it('has the texts in a second language, which other readers see instead', () => {
  const second = secondLanguageGiven.parse({
    language: 'ja',
    headline: '自宅で稼ぐ',
    jobs: [{ id: '0190a000-0000-7000-8000-000000000001', title: '買い手', description: '楽な金' }],
  });
  const text = profileText({ ...nothing, headline: 'Buyer', secondLanguage: second });
  expect(text.split('\n\n')).toEqual(['Buyer', 'ja:', '自宅で稼ぐ', '買い手\n楽な金']);
});
