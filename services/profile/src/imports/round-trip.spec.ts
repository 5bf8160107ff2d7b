import { emailAddress } from '@renmai/contracts/identity/fields';
import { birthday, contactPhone, instantMessagingEntry, website } from '@renmai/contracts/profile/contact.schema';
import { certificationForm } from '@renmai/contracts/profile/certification.schema';
import { degreesOfStudy, educationForm } from '@renmai/contracts/profile/education.schema';
import type { Proposal } from '@renmai/contracts/profile/import.schema';
import { employmentTypes, jobForm } from '@renmai/contracts/profile/job.schema';
import { jsonResume } from '@renmai/contracts/profile/json-resume.schema';
import { languageLevels } from '@renmai/contracts/profile/language.schema';
import { offeredServiceForm } from '@renmai/contracts/profile/offered-service.schema';
import { projectForm } from '@renmai/contracts/profile/project.schema';
import { publicationForm } from '@renmai/contracts/profile/publication.schema';
import { interest, profileChange } from '@renmai/contracts/profile/profile.schema';
import { skillName } from '@renmai/contracts/profile/skill.schema';
import { volunteeringForm } from '@renmai/contracts/profile/volunteering.schema';
import fc from 'fast-check';
import type { z } from 'zod';
import type { ProfileDocument } from '../profiles/profile-document.query.js';
import { carriedElement, metadataWith } from '../resumes/carried-metadata.js';
import { carriedOf, packed, shownInResume, unpacked } from '../resumes/carried-profile.js';
import { jsonResumeOf } from '../resumes/json-resume.js';
import { foundIn } from './found-in.js';
import { proposalsOf } from './proposals.js';

/** Texts in four languages, and unusual ones. */
const words = fc.oneof(
  fc.constantFrom(
    '欧阳示例',
    '高级工程师',
    '橡樹科技',
    '株式会社青空',
    'エンジニア',
    'Oakline Ltd',
    'C++ & <b>',
    '“Q”  |',
    '• a\n\n\n\n• b',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
/** A value in the form in which the profile stores it. */
const kept = <T extends z.ZodType>(rule: T, arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<z.output<T>> =>
  arbitrary
    .map((value) => rule.safeParse(value))
    .filter(({ success }) => success)
    .map(({ data }) => data as z.output<T>);
const several = <T>(arbitrary: fc.Arbitrary<T>, selector: (item: T) => unknown = (item) => JSON.stringify(item)) =>
  fc.uniqueArray(arbitrary, { maxLength: 4, selector });
const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

const month = fc.constantFrom(null, '2010', '2012-09', '2019-01', '2024');
const address = fc.constantFrom('', 'https://example.org/a,b?c=1', 'https://例え.jp/路');
const dates = { startDate: month, endDate: month };
const { name, reading, headline, about, place, industry } = profileChange.shape;
const profile = fc.record({
  name: kept(name.unwrap(), words),
  reading: kept(reading.unwrap(), fc.constantFrom('', 'みずはら はるか', 'ミズハラ')),
  headline: kept(headline.unwrap(), words),
  about: kept(about.unwrap(), words),
  place: kept(place.unwrap(), fc.record({ region: words, city: words })),
  industry: kept(industry.unwrap(), words),
  interests: several(kept(interest, words), folded),
  jobs: several(
    kept(
      jobForm,
      fc.record({
        ...{ title: words, employmentType: fc.constantFrom(...employmentTypes), companyName: words, location: words },
        ...{ ...dates, industry: words, description: words },
      }),
    ),
  ),
  educations: several(
    kept(
      educationForm,
      fc.record({
        ...{ school: words, degree: fc.constantFrom(...degreesOfStudy), fieldOfStudy: words },
        ...{ ...dates, activities: words, description: words },
      }),
    ),
  ),
  languages: several(
    fc.record({
      language: fc.constantFrom('zh-Hans', 'yue', 'en', 'ja', 'de'),
      level: fc.constantFrom(...languageLevels),
    }),
    ({ language }) => language,
  ),
  skills: several(kept(skillName, words), folded).map((names) => names.map((skill) => ({ name: skill }))),
  services: several(
    kept(
      offeredServiceForm,
      fc.record({ title: words, description: words, category: words, price: words, published: fc.boolean() }),
    ),
  ),
  certifications: several(
    kept(certificationForm, fc.record({ name: words, issuer: words, ...dates, credentialId: words, url: address })),
  ),
  projects: several(
    kept(projectForm, fc.record({ name: words, role: words, ...dates, url: address, description: words })),
  ),
  volunteering: several(
    kept(volunteeringForm, fc.record({ role: words, organization: words, cause: words, ...dates, description: words })),
  ),
  publications: several(
    kept(publicationForm, fc.record({ name: words, publisher: words, date: month, url: address, description: words })),
  ),
  contact: fc.record({
    email: kept(emailAddress.nullable(), fc.constantFrom(null, 'ouyang@example.org', 'a@例え.jp')),
    phone: kept(
      contactPhone.nullable(),
      fc.constantFrom(null, { countryCode: 'CN', number: '13800000000' }, { countryCode: 'DE', number: '1701234567' }),
    ),
    birthday: kept(birthday.nullable(), fc.constantFrom(null, '1990-01-02')),
    websites: several(kept(website, fc.constantFrom('https://example.org/a,b?c=1', 'https://例え.jp/路'))),
    instantMessaging: several(kept(instantMessagingEntry, fc.record({ service: words, userName: words }))),
    address: words.map((text) => text.trim()),
  }),
  updatedAt: fc.constant('2026-03-04T05:06:07.000Z'),
}) as unknown as fc.Arbitrary<ProfileDocument>;

const empty = {
  ...{ name: '', reading: '', headline: '', about: '', industry: '', place: { region: '', city: '' }, interests: [] },
  ...{ jobs: [], educations: [], languages: [], skills: [], services: [] },
  ...{ certifications: [], projects: [], volunteering: [], publications: [] },
  contact: { email: null, phone: null, birthday: null, websites: [], instantMessaging: [], address: '' },
} as unknown as ProfileDocument;

/** The profile of a member who accepts all proposals. */
function takenOver(proposals: readonly Proposal[]): unknown {
  const of = <S extends Proposal['section']>(section: S): unknown[] =>
    proposals.filter((one) => one.section === section).map(({ value }) => value);
  const field = (wanted: string): string =>
    proposals.flatMap((one) => (one.section === 'field' && one.field === wanted ? [one.value] : []))[0] ?? '';
  return {
    version: 1,
    reading: field('reading'),
    ...{ name: field('name'), headline: field('headline'), about: field('about'), industry: field('industry') },
    place: of('place')[0] ?? { region: '', city: '' },
    interests: of('interest'),
    jobs: of('job'),
    educations: of('education'),
    languages: of('language'),
    skills: (of('skill') as { name: string }[]).map((skill) => skill.name),
    services: of('service'),
    certifications: of('certification'),
    projects: of('project'),
    volunteering: of('volunteering'),
    publications: of('publication'),
    contact: {
      ...{ email: field('email') || null, phone: of('phone')[0] ?? null, birthday: field('birthday') || null },
      ...{ websites: of('website'), instantMessaging: of('instant-messaging'), address: field('address') },
    },
  };
}

it('a JSON Resume brings back every field of any profile', () => {
  fc.assert(
    fc.property(profile, (one) => {
      const file = jsonResume.parse(JSON.parse(JSON.stringify(jsonResumeOf(one))));
      const { found } = foundIn({ format: 'json-resume', json: file });
      const proposals = proposalsOf(found, empty);
      expect(takenOver(proposals)).toEqual(carriedOf(one));
      // Nothing has to be typed or checked again.
      expect(proposals.flatMap(({ missing, unsure, refused }) => [...missing, ...unsure, ...refused])).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

it('a PDF brings back all that it shows of any profile', () => {
  fc.assert(
    fc.property(profile, fc.boolean(), (one, contact) => {
      const shown = shownInResume(carriedOf(one), { contact });
      const metadata = metadataWith(packed(shown));
      const carried = new RegExp(`<${carriedElement}>([^<]*)`).exec(metadata)?.[1] ?? '';
      const { found } = foundIn({ format: 'pdf', pages: [], carried });
      expect(takenOver(proposalsOf(found, empty))).toEqual(shown);
    }),
    { numRuns: 60 },
  );
});

it('a changed export yields its changed contents', () => {
  const { basics, ...rest } = jsonResumeOf({ ...empty, name: 'Before', updatedAt: '2026-03-04T05:06:07.000Z' });
  const { found } = foundIn({ format: 'json-resume', json: { ...rest, basics: { ...basics, name: 'After' } } });
  expect(found).toMatchObject([{ field: 'name', value: 'After' }]);
});

it.each([['no base64'], [''], [Buffer.from('{}').toString('base64')], [packed({ version: 2 } as never)]])(
  'nothing is made of what the product has not written: %j',
  (text) => {
    expect(unpacked(text)).toBeNull();
  },
);

it('a file that unpacks to too much is refused', () => {
  expect(unpacked(packed({ about: 'a'.repeat(3 * 1024 * 1024) } as never))).toBeNull();
});

it('an address that the profile would refuse is marked before it is chosen', () => {
  const json = {
    basics: {
      ...{ name: 'Ana', email: 'me [at] example.org', url: 'http://1.2.3.4/' },
      profiles: [{ network: 'home', url: 'https://пример.рф' }],
    },
  };
  const proposals = proposalsOf(foundIn({ format: 'json-resume', json }).found, empty);
  expect(proposals.map(({ value, refused }) => [value, refused])).toEqual([
    ['Ana', []],
    ['me [at] example.org', ['value']],
    ['http://1.2.3.4/', ['value']],
    ['https://пример.рф', []],
  ]);
});
