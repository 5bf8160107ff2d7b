import { foldText } from '@renmai/names';
import { occupationsIn, occupationsNear, withNearOccupations } from './occupations.js';
import { parseQuery } from './query.js';
import { Synonyms } from './synonyms.js';
import { studiesFor, withStudies } from './studies.js';

it('an occupation is one in all languages', () => {
  const carpenter = occupationsIn(['Carpenter']);
  expect(carpenter.length).toBeGreaterThan(0);
  for (const other of ['木匠', '大工']) expect(occupationsIn([other])).toEqual(expect.arrayContaining(carpenter));
  expect(occupationsIn(['上海', 'Lamp Works', ''])).toEqual([]);
});

it.each([
  ['程序员', '后端工程师', true],
  ['headhunter', 'Recruiter', true],
  ['人資', '人力资源经理', true],
  ['teacher', 'Lecturer', true],
  ['程序员', '护士', false],
  ['vet', 'Photographer', false],
])('%s is near %s: %s', (asked, has, is) => {
  const near = occupationsNear(asked);
  expect(occupationsIn([has]).some((one) => near.includes(one))).toBe(is);
});

it.each([
  ['営業', '営業'],
  ['跑业务的', '跑业务的'],
  ['跑業務', '跑业务'],
])('“%s” calls an occupation whose names are everyday words, which count outside bodies alone', (q, words) => {
  const [clause] = parseQuery(q, new Synonyms([['销售', '業務', 'sales', '営業']])).must;
  expect(foldText(clause?.words ?? '')).toBe(foldText(words));
  const others = (clause?.ways ?? []).filter((way) => clause?.typed?.includes(way) !== true);
  expect(others.length).toBeGreaterThan(0);
  expect(others.flat().every(({ weights }) => weights === 'ABC')).toBe(true);
});

it('only the name of an occupation as a whole also finds similar occupations', () => {
  const none = new Synonyms([]);
  expect(withNearOccupations(parseQuery('瓷器 上海', none))).toBeNull();
  expect(withNearOccupations(parseQuery('"software engineer"', none))).toBeNull();
  const query = withNearOccupations(parseQuery('程序员 杭州', none));
  expect(query?.must.map(({ ways }) => ways.length > 5)).toEqual([true, false]);
  expect(query?.must[0]?.typed?.length).toBeLessThan(5);
  expect(query?.coverage).toBeNull();
  // Who is called so comes before who is near.
  const first = query?.must[0];
  expect(first?.called?.length).toBeLessThan(first?.ways.length ?? 0);
  expect(first?.called?.length).toBeGreaterThan(first?.typed?.length ?? 0);
});

it.each([
  ['electrical engineer', 'electrical engineering'],
  ['幼儿园老师', '学前教育'],
  ['看護師', 'nursing'],
  ['dentist', '口腔医学'],
  ['typography', 'graphic design'],
])('an occupation or skill, %s, has a field of study, %s', (occupation, study) => {
  expect(studiesFor(occupation)).toContain(study);
});

it('fields of study for an occupation are found beside other words; nothing else is taken further', () => {
  const none = new Synonyms([]);
  const ways = (q: string) => withStudies(parseQuery(q, none))?.must.map((clause) => clause.ways.length > 1);
  expect(ways('dentist Lisbon')).toEqual([true, false]);
  for (const q of ['kites Kyoto', '"dentist"']) expect(ways(q)).toBeUndefined();
});
