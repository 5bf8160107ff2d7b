import { noCareer, professionOf } from './profession.js';
import {
  hasDegree,
  highestDegree,
  scoreOf,
  similarityOf,
  taughtAgainst,
  type Features,
  type Viewer,
} from './ranking.js';

const now = new Date('2026-05-01T00:00:00Z');
const position: Features = {
  positionId: 'p',
  homepageId: 'lamps',
  title: '',
  language: null,
  experience: 'none',
  workplace: 'onsite',
  cityId: '310000',
  degree: 'bachelor',
  salaryMax: 20_000,
  salaryCurrency: 'CNY',
  skillKeys: ['wiring', 'glass', 'sales', 'german'],
  publishedAt: now,
};
const stranger: Viewer = {
  skills: new Map(),
  cityIds: new Set(),
  degree: null,
  followed: new Set(),
  friendsAt: new Map(),
  lessons: [],
  profession: professionOf(noCareer, '', now),
};
const skilled = (...keys: string[]): Partial<Viewer> => ({ skills: new Map(keys.map((key) => [key, key])) });
const score = (viewer: Partial<Viewer>, of: Partial<Features> = {}): number =>
  scoreOf({ ...position, ...of }, { ...stranger, ...viewer }, now);

describe('the score of a position', () => {
  it.each<[string, Partial<Viewer>, Partial<Viewer>]>([
    ['a skill', skilled('wiring'), {}],
    ['more skills', skilled('wiring', 'glass'), skilled('wiring')],
    ['the city', { cityIds: new Set(['310000']) }, { cityIds: new Set(['110000']) }],
    ['a friend who works there', { friendsAt: new Map([['lamps', 1]]) }, { friendsAt: new Map([['bells', 3]]) }],
    ['more friends', { friendsAt: new Map([['lamps', 3]]) }, { friendsAt: new Map([['lamps', 1]]) }],
    ['a followed homepage', { followed: new Set(['lamps']) }, { followed: new Set(['bells']) }],
    ['the degree', { degree: 'master' }, {}],
    ['not knowing the degree, against having a lower one', {}, { degree: 'high-school' }],
  ])('%s', (_, more, less) => {
    expect(score(more)).toBeGreaterThan(score(less));
  });

  it.each<[string, Partial<Features>, Partial<Features>]>([
    ['being new', {}, { publishedAt: new Date('2026-04-01T00:00:00Z') }],
    ['being remote, where the city says nothing', { workplace: 'remote', cityId: null }, { workplace: 'hybrid' }],
  ])('%s', (_, more, less) => {
    expect(score({}, more)).toBeGreaterThan(score({}, less));
  });

  it.each([
    ['zh', ['zh'], ['ja']],
    ['zh, where English is the second language', ['zh', 'en'], ['zh']],
  ])('being in a language that the member says that they read: %s', (_, reads, others) => {
    const reading = (languages: readonly string[]) => ({ profession: professionOf(noCareer, '', now, languages) });
    const [own, second] = [{ language: 'zh' } as const, { language: 'en' } as const];
    expect(score(reading(reads), own)).toBeGreaterThan(score(reading(['ja']), own));
    if (reads.includes('en')) expect(score(reading(reads), second)).toBeGreaterThan(score(reading(others), second));
    expect(score(reading([]), own)).toBe(score({}, own));
  });

  it('is greater if it requires fewer skills that the member lacks', () => {
    expect(score(skilled('wiring'), { skillKeys: ['wiring'] })).toBeGreaterThan(score(skilled('wiring')));
  });

  it('is greater in a trade near to the member’s than in another one where a skill is common and a friend works', () => {
    const career = { ...noCareer, jobs: [{ title: '后端技术负责人', industry: '', from: '2020-03', until: null }] };
    const lead = {
      ...skilled('团队管理'),
      friendsAt: new Map([['lamps', 1]]),
      profession: professionOf(career, '', now),
    };
    const [nurse, analyst] = [
      { title: '儿科护士长', skillKeys: ['儿科护理', '团队管理', '排班'] },
      { title: '数据分析师', skillKeys: ['sql', 'bi', '统计'], homepageId: 'bells' },
    ];
    expect(score(lead, analyst)).toBeGreaterThan(score(lead, nurse));
    // A title without a trade is judged by its skills.
    expect(score(lead, { ...nurse, title: '' })).toBeGreaterThan(score(lead, nurse));
  });

  it('is no greater for a position that is published after the first page', () => {
    expect(score({}, { publishedAt: new Date('2026-06-01T00:00:00Z') })).toBe(score({}));
  });
});

describe('hidden positions', () => {
  const hidden = { homepageId: 'bells', cityId: null, salaryMax: null, salaryCurrency: 'CNY', skillKeys: [] };
  it.each([
    ['of the company', { ...hidden, homepageId: 'lamps', reason: 'company' }, { homepageId: 'bells' }],
    ['in the place', { ...hidden, cityId: '310000', reason: 'place' }, { cityId: '110000' }],
    ['paid no better', { ...hidden, salaryMax: 20_000, reason: 'pay' }, { salaryMax: 20_001 }],
    ['of the field', { ...hidden, skillKeys: ['glass'], reason: 'field' }, { skillKeys: ['sales'] }],
    ['like it, where no reason was given', { ...hidden, skillKeys: ['glass'], reason: null }, { skillKeys: ['sales'] }],
  ] as const)('lowers what is %s, and nothing else', (_, lesson, unlike) => {
    expect(taughtAgainst(position, [lesson])).toBeGreaterThan(0);
    expect(taughtAgainst({ ...position, ...unlike }, [lesson])).toBe(0);
  });

  it('does not compare pay if one is negotiable', () => {
    const lesson = { ...hidden, salaryMax: 20_000, reason: 'pay' } as const;
    expect(taughtAgainst({ ...position, salaryMax: null }, [lesson])).toBe(0);
    expect(taughtAgainst(position, [{ ...lesson, salaryMax: null }])).toBe(0);
  });

  it('does not compare pay in different currencies', () => {
    const lesson = { ...hidden, salaryMax: 20_000, reason: 'pay' } as const;
    expect(taughtAgainst({ ...position, salaryCurrency: 'JPY' }, [lesson])).toBe(0);
  });

  it('adds up, to a limit', () => {
    const lesson = { ...hidden, homepageId: 'lamps', reason: 'company' } as const;
    const [one, two, many] = [1, 2, 50].map((count) => taughtAgainst(position, Array(count).fill(lesson)));
    expect(two).toBeGreaterThan(one ?? NaN);
    expect(many).toBe(two);
  });
});

it('degrees are compared where both are known', () => {
  expect(hasDegree('bachelor', 'bachelor')).toBe(true);
  expect(hasDegree('master', 'bachelor')).toBe(false);
  expect(hasDegree(null, 'bachelor')).toBeNull();
  expect(hasDegree('bachelor', 'other')).toBeNull();
  expect(highestDegree(['bachelor', 'phd', 'other'])).toBe('phd');
  expect(highestDegree(['other'])).toBe('other');
  expect(highestDegree([])).toBeNull();
});

it('positions are similar by skills before anything else', () => {
  const elsewhere = { ...position, homepageId: 'bells', cityId: '110000' };
  const none = { ...elsewhere, skillKeys: ['law'] };
  expect(similarityOf(position, none)).toBe(0);
  expect(similarityOf(position, { ...none, cityId: '310000' })).toBeGreaterThan(0);
  expect(similarityOf(position, elsewhere)).toBeGreaterThan(
    similarityOf(position, { ...none, cityId: '310000', homepageId: 'lamps' }),
  );
});
