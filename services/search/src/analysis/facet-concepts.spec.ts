import { traitKey } from '@renmai/names';
import { facetKeyOf, facetLabel, fieldKeys, occupationKeys, storedKeys } from './facet-concepts.js';

const typed = (text: string): string => facetKeyOf('industry', traitKey.industry(text));

it.each(['Software', '软件', '軟體', 'ソフトウェア', 'information services', '软件开发'])(
  '%s is one industry',
  (text) => {
    expect(typed(text)).toBe('^i:software');
  },
);

it('a text that is no industry, or a value of another facet, keeps its key', () => {
  expect([typed('Lamp making'), facetKeyOf('company', 'software'), facetKeyOf('industry', '^i:nothing')]).toEqual([
    'lampmaking',
    'software',
    '^i:nothing',
  ]);
});

it('documents may have the key of any spelling', () => {
  expect(storedKeys('industry', '^i:software')).toEqual(
    expect.arrayContaining(['^i:software', '~software', 'informationservices']),
  );
  expect(storedKeys('industry', 'lampmaking')).toEqual(['lampmaking']);
});

it('a concept has a label in each language', () => {
  expect((['en', 'zh-CN', 'zh-TW', 'ja'] as const).map((one) => facetLabel('industry', '^i:software', one))).toEqual([
    'Software',
    '软件',
    '軟體',
    'ソフトウェア',
  ]);
  expect(facetLabel('industry', 'lampmaking', 'en')).toBeNull();
});

it.each(['g2644688', 'leeds', '利兹', 'リーズ'])('%s is one city', (key) => {
  expect(facetKeyOf('city', key)).toBe('g2644688');
});

it.each([
  ['~wuhan', '420100'],
  ['310000', '310000'],
  ['at:GB:Grindleford', 'at:GB:Grindleford'],
  ['springfield', 'springfield'],
  ['', ''],
])('the city %j has the key %j', (key, expected) => {
  expect(facetKeyOf('city', key)).toBe(expected);
});

it('a city has a label in each language, a text that may be several has none', () => {
  expect((['en', 'zh-CN', 'zh-TW', 'ja'] as const).map((one) => facetLabel('city', 'g2644688', one))).toEqual([
    'Leeds',
    '利兹',
    '里茲',
    'リーズ',
  ]);
  expect([facetLabel('city', 'springfield', 'en'), storedKeys('city', 'springfield')]).toEqual([null, ['springfield']]);
  expect(storedKeys('city', 'g2644688')).toEqual(expect.arrayContaining(['g2644688', 'leeds', '利兹']));
});

it.each([
  ['city', '310000', 'ja', '上海'],
  ['language', 'ja', 'zh-CN', '日语'],
  ['language', 'zh-Hant', 'en', 'Traditional Chinese'],
  ['skill', facetKeyOf('skill', 'photography'), 'zh-TW', '攝影'],
  ['field', facetKeyOf('field', traitKey.skill('计算机科学')), 'en', 'Computer science'],
  ['occupation', '^o:data-analyst', 'zh-CN', '数据分析师'],
] as const)('the %s %s is called in %s %s', (facet, key, locale, label) => {
  expect(facetLabel(facet, key, locale)).toBe(label);
});

it.each([
  ['language', 'Japanese'],
  ['language', '日本語'],
  ['language', 'ja'],
] as const)('the %s %s has its code as key', (facet, text) => {
  expect(facetKeyOf(facet, traitKey.language(text))).toBe('ja');
});

it('short texts name occupations and fields of study', () => {
  expect(occupationKeys(['Senior data analyst at Tidewell', '数据分析师', 'happy'])).toEqual(['^o:data-analyst']);
  expect(fieldKeys(['机械工程 本科'])).toHaveLength(1);
});
