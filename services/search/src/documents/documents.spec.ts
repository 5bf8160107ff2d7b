import type { DataOf } from '@renmai/contracts';
import type { enrolmentPublished } from '@renmai/contracts/enrolment/enrolment.events';
import type { eventPublished } from '@renmai/contracts/events/events.events';
import type { positionPublished } from '@renmai/contracts/jobs/positions.events';
import type { networkMomentPublished } from '@renmai/contracts/network/network.events';
import { cities } from '@renmai/contracts/places/cities';
import { indexRow } from '../index/index-row.js';
import type { SearchDocument } from '../index/search-index.port.js';
import { homepageDocument } from './homepage-document.js';
import { memberDocument, type MemberParts } from './member-document.js';
import { momentDocument } from './moment-document.js';
import { enrolmentDocuments, eventDocuments, positionDocument } from './offer-documents.js';

const AT = '2026-03-01T12:00:00.000Z';
const [city] = cities;
const cityId = city?.cityId ?? '';
const homepage = { homepageId: 'h', name: 'Lamp Works', kind: 'school', handle: null, logoId: null };
const as = <T>(what: object): T => what as T;

const enrolment = (more: object = {}) =>
  as<DataOf<typeof enrolmentPublished>>({
    ...{ enrolmentId: 'e1', name: 'Autumn', stage: 'university', studyType: 'full-time', cityId, homepage },
    ...{ majors: ['Optics', 'Glass'], keywords: ['light'], requirements: { academic: 'A levels', other: '' } },
    ...{
      details: 'In two years',
      opensAt: AT,
      closesAt: AT,
      publishedAt: AT,
      capacity: 20,
      tuition: { amount: null, per: 'year', note: '' },
      publishedBy: 'm',
      version: 3,
    },
    ...more,
  });
const event = (more: object = {}) =>
  as<DataOf<typeof eventPublished>>({
    ...{
      eventId: 'v1',
      publisher: { kind: 'member', id: 'm1', name: 'Ann' },
      title: 'Blowing glass',
      description: 'All day',
    },
    ...{ type: 'course', mode: 'onsite', times: { startsAt: AT, endsAt: AT }, cityId, venue: 'Hall', cancelled: false },
    ...{ publishedAt: AT, version: 1 },
    ...more,
  });
const facetsOf = ({ facets }: SearchDocument): string[] => facets.map(({ facet, key }) => `${facet}:${key}`);

describe('the search documents of an enrolment', () => {
  it('is itself and each of its majors, which go with it', () => {
    const all = enrolmentDocuments(enrolment(), 7);
    expect(all.map(({ kind, title, parentId, version }) => [kind, title, parentId, version])).toEqual([
      ['enrolment', 'Autumn', null, 7],
      ['major', 'Optics', 'e1', 7],
      ['major', 'Glass', 'e1', 7],
    ]);
  });

  it.each([
    ['university', 'major'],
    ['vocational-college', 'major'],
    ['high-school', 'course'],
    ['training', 'course'],
  ])('of the stage %s is of %ss', (stage, kind) => {
    expect(enrolmentDocuments(enrolment({ stage }), 1)[1]?.kind).toBe(kind);
  });

  it('has majors with ids that stay the same, are shaped as such, and are of this enrolment alone', () => {
    const idsOf = (more: object = {}) =>
      enrolmentDocuments(enrolment(more), 1)
        .slice(1)
        .map(({ id }) => id);
    expect(idsOf()).toEqual(idsOf({ name: 'Spring', majors: ['Optics', 'Glass'] }));
    expect(idsOf()).not.toEqual(idsOf({ enrolmentId: 'e2' }));
    expect(idsOf({ majors: ['Glass', 'Optics'] })).toEqual(idsOf().reverse());
    for (const id of idsOf()) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('has nothing of its publisher', () => {
    for (const { card, ownerId } of enrolmentDocuments(enrolment(), 1)) {
      expect(ownerId).toBeNull();
      expect(JSON.stringify(card)).not.toMatch(/publishedBy|capacity/);
    }
  });
});

describe('the search document of an event', () => {
  it('is a course as well, if the event is of that type and takes place', () => {
    const kinds = (more: object = {}) => eventDocuments(event(more), 1).map(({ kind }) => kind);
    expect(kinds()).toEqual(['event', 'course']);
    expect(kinds({ cancelled: true })).toEqual(['event']);
    expect(kinds({ type: 'lecture' })).toEqual(['event']);
  });

  it('belongs to the member who holds it, or to the homepage, and to nobody else', () => {
    const [own] = eventDocuments(event(), 1);
    const [ofPage] = eventDocuments(event({ publisher: { kind: 'homepage', id: 'h1', name: 'Lamp' } }), 1);
    expect([own?.ownerId, own?.homepageId, ofPage?.ownerId, ofPage?.homepageId]).toEqual(['m1', null, null, 'h1']);
  });

  it('is found by the name of its city in each language', () => {
    const { texts } = indexRow(eventDocuments(event(), 1)[0] as SearchDocument);
    for (const name of Object.values(city?.names ?? {}))
      for (const word of name.toLowerCase().match(/[a-z]{4,}/g) ?? []) expect(texts).toContain(`'${word}'`);
  });
});

it('a position has a degree facet only if it requires a degree', () => {
  const position = as<DataOf<typeof positionPublished>>({
    ...{ positionId: 'p1', title: 'Lampmaker', homepage, skills: ['glass'], cityId, description: '', requirements: '' },
    ...{
      address: '',
      employmentType: 'permanent',
      workplace: 'onsite',
      degree: null,
      experience: 'none',
      publishedBy: 'm',
    },
    ...{ publishedAt: AT, opensAt: AT, closesAt: AT, version: 1 },
  });
  const document = positionDocument(position, 1);
  expect(facetsOf(document)).toEqual([
    ...['employment:permanent', `city:${cityId}`, 'workplace:onsite', 'degree:none', 'experience:none', 'skill:glass'],
  ]);
  expect(document.endsAt).toBe(AT);
  expect(JSON.stringify(document.card)).not.toContain('publishedBy');
});

it.each([
  ['public', 'everyone'],
  ['friends', 'friends'],
])('a moment that is %s is found by %s', (visibility, audience) => {
  const moment = as<DataOf<typeof networkMomentPublished>>({
    ...{ momentId: 'm', authorId: 'a', text: 'Hello', topics: [], mediaIds: ['x'], visibility, createdAt: AT },
  });
  expect(momentDocument(moment, 1)).toMatchObject({
    audience,
    ownerId: 'a',
    facets: [{ facet: 'media', key: 'files' }],
  });
});

it.each([3_999, 4_000, 4_001])('a text that is cut inside of its letter %i is kept without half a letter', (before) => {
  // PostgreSQL refuses half of a surrogate pair in a card.
  const text = `${'x'.repeat(before - 1)}😀 and more`;
  const cards = [
    ...eventDocuments(event({ description: text }), 1),
    ...enrolmentDocuments(enrolment({ requirements: { academic: text, other: text }, details: text }), 1),
  ].map(({ card }) => card);
  for (const card of cards) if (typeof card['text'] === 'string') expect(card['text'].isWellFormed()).toBe(true);
});

describe('the search document of a member', () => {
  const job = (title: string, companyName: string, endDate: string | null = null) => ({ title, companyName, endDate });
  const parts = (more: Partial<MemberParts> = {}): MemberParts =>
    as<MemberParts>({
      ...{
        memberId: 'm1',
        card: { name: '林致远', headline: 'Lampmaker' },
        services: [],
        percent: 80,
        unlisted: false,
      },
      background: { jobs: [job('Lead', 'Lamp Works'), job('Intern', 'Glass Ltd', '2020-01')], skills: ['glass'] },
      version: 4,
      ...more,
    });

  it('does not exist before the member has a name', () => {
    expect(memberDocument(parts({ card: {} }), new Date(AT))).toBeNull();
  });

  it('is found by everybody by the name alone: all other texts are beside it, and open by the settings of the member', () => {
    const document = memberDocument(parts(), new Date(AT));
    if (!document) throw new Error('there is no document');
    const { names, texts } = indexRow(document);
    expect(document.audience).toBe('profile');
    expect(names).toContain('林致');
    expect(names).not.toMatch(/lamp|glass|lead/);
    expect(texts).toMatch(/'lamp':.*'glass'/);
  });

  it('has the present work before earlier work, each employer once', () => {
    const jobs = [job('Lead', 'Lamp Works'), job('Intern', 'Lamp Works', '2020-01')];
    const document = memberDocument(parts({ background: as({ jobs }) }), new Date(AT));
    expect(document?.texts).toEqual([
      { weight: 'B', text: 'Lampmaker' },
      ...[
        { weight: 'B', text: 'Lead' },
        { weight: 'B', text: 'Lamp Works' },
      ],
      ...[
        { weight: 'C', text: 'Intern' },
        { weight: 'C', text: 'Lamp Works' },
      ],
    ]);
    expect(document?.facets.filter(({ facet }) => facet === 'company')).toHaveLength(1);
  });

  it.each([
    ['水原 遥', 'ja', '', 'Engineer', 'mizuhara', 'shuiyuan'],
    ['水原 遥', 'en', 'みずはら はるか', 'Engineer', 'haruka', 'shuiyuan'],
    ['水原 遥', 'ja', 'すいばら よう', 'Engineer', 'suibara', 'mizuhara'],
    ['林致远', 'zh-CN', '', 'Engineer', 'linzhiyuan', 'hayashi'],
    ['林致远', 'zh-CN', '', '产品经理 · 設計とデザインのしごと', 'linzhiyuan', 'nothing'],
    ['林翔太', 'zh-CN', '', '产品经理 · 設計とデザインのしごと', 'hayashi', 'nothing'],
    ['林致远', 'ja', '', 'エンジニアをしています', 'linzhiyuan', 'nothing'],
    ['林致远', 'zh-CN', '', '资深产品经理', 'chanpinjingli', 'nothing'],
    ['佐藤 愛', 'ja', '', '看護の仕事', 'kango', 'kanhu'],
  ] as const)('%s (%s, “%s”), %s is found by %s and not by %s', (name, locale, reading, headline, by, notBy) => {
    const document = memberDocument(parts({ card: { name, locale, reading, headline } }), new Date(AT));
    if (!document) throw new Error('there is no document');
    const { texts } = indexRow(document);
    expect(texts).toContain(`'${by}`);
    expect(texts).not.toContain(`'${notBy}`);
  });

  it('has keys in kana and in Latin letters, the likeliest first', () => {
    const document = memberDocument(parts({ card: { name: '水原 遥', locale: 'ja' } }), new Date(AT));
    if (!document) throw new Error('there is no document');
    const { keys, names } = indexRow(document);
    expect([keys.get('みずはらはるか'), keys.get('mizuharaharuka'), keys.get('はるか')]).toEqual([0.9, 0.9, 0.5]);
    expect(names).toContain(`'mizuhara'`);
  });

  it('is found by certifications, projects, volunteering and publications', () => {
    const background = {
      certifications: [{ name: 'Forklift', issuer: 'Dock School' }],
      projects: [{ name: 'Tide table', role: 'Lead', description: 'Moonshine' }],
      volunteering: [{ role: 'Driver', organization: 'Food bank', cause: 'Hunger', description: 'Nights' }],
      publications: [{ name: 'On lamps', publisher: 'Harbour Press', description: 'Wicks' }],
    };
    const texts = memberDocument(parts({ background }), new Date(AT))?.texts ?? [];
    const words = (weight: string) => texts.filter((one) => one.weight === weight).map(({ text }) => text);
    expect(words('C')).toEqual(
      expect.arrayContaining([
        'Forklift',
        'Dock School',
        'Tide table',
        'Food bank',
        'Hunger',
        'On lamps',
        'Harbour Press',
      ]),
    );
    expect(words('D')).toEqual(expect.arrayContaining(['Moonshine', 'Nights', 'Wicks']));
  });

  it('is found by its texts in a second language', () => {
    const second = [
      { section: null, short: true, text: 'Bridge builder' },
      { section: 'jobs' as const, short: true, text: 'Lead' },
      { section: 'about' as const, short: false, text: 'Rivers' },
    ];
    const texts = memberDocument(parts({ background: { second } }), new Date(AT))?.texts ?? [];
    const weighted = texts.map(({ weight, text }) => `${weight} ${text}`);
    expect(weighted).toEqual(expect.arrayContaining(['B Bridge builder', 'C Lead', 'D Rivers']));
  });

  it('is found by the names of its languages, and not by places in them', () => {
    const document = memberDocument(parts({ background: as({ languages: ['ja', 'zh-CN', 'ta'] }) }), new Date(AT));
    if (!document) throw new Error('there is no document');
    const { texts } = indexRow(document);
    for (const by of ["'日语'", "'japanese'", "'中文'", "'mandarin'", "'tamil'"]) expect(texts).toContain(by);
    for (const notBy of ['日本', '北京', '中国', "'china'"]) expect(texts).not.toContain(notBy);
  });

  it('is unlisted if the member is, and not narrowed to services that the member does not offer', () => {
    const document = memberDocument(parts({ unlisted: true }), new Date(AT));
    expect(document?.unlisted).toBe(true);
    expect(document?.facets.some(({ facet }) => facet === 'service')).toBe(false);
  });
});

it('a homepage is typed and found by its names in other languages', () => {
  const told = { slogan: '', introduction: '', website: '', contactNumber: '', foundingYear: null };
  const details = { kind: 'company', industry: '', size: null, type: null } as const;
  const document = homepageDocument(
    {
      ...{ homepageId: 'h1', kind: 'company', handle: 'deng', name: '灯具厂', slogan: '', logo: null, addresses: [] },
      content: { name: '灯具厂', otherNames: ['Lantern Works', 'ランタン工房'], ...told, details },
    },
    { version: 1, at: AT, followers: 0 },
  );
  const { keys, texts } = indexRow(document);
  expect([...keys.keys()]).toEqual(expect.arrayContaining(['lanternworks', 'らんたん工房']));
  expect(texts).toContain("'lantern'");
  expect(document.title).toBe('灯具厂');
});
