import { suggestedNameKinds } from '@renmai/contracts/profile/names.api';
import { locales } from '@renmai/contracts';
import { baseNames, traitKey } from '@renmai/names';
import { cityTraitKey, traitsOf } from './traits.js';

const empty = {
  educations: [],
  jobs: [],
  industry: '',
  place: { region: '', city: '' },
  interests: [],
  skills: [],
  languages: [],
};

describe('traitsOf', () => {
  it('names each thing once, as it was spelt first, and nothing that has no name', () => {
    expect(traitsOf({ ...empty, industry: ' Lamps', interests: ['Tea', 'TEA', '—'] })).toEqual([
      { kind: 'industry', key: 'lamps', name: ' Lamps' },
      { kind: 'interest', key: 'tea', name: 'Tea' },
    ]);
  });

  it.each([
    ['Leeds', '', 'g2644688'],
    ['利兹', '英国', 'g2644688'],
    ['武汉市', '', '420100'],
    ['Cambridge', 'Massachusetts', 'g4931972'],
    ['Springfield', '', 'springfield'],
  ])('has the place that %s/%s means', (city, region, key) => {
    expect(traitsOf({ ...empty, place: { city, region } })).toEqual([{ kind: 'city', key, name: city }]);
  });

  it('is empty for an empty profile', () => {
    expect(traitsOf(empty)).toEqual([]);
  });
});

it.each(suggestedNameKinds)('the common names of %s have one key in all languages', (kind) => {
  const keyOf = (name: string): string => (kind === 'city' ? cityTraitKey(name) : traitKey[kind](name));
  const [first, ...others] = locales.map((locale) =>
    baseNames(kind, '', locale)
      .map(({ name }) => keyOf(name))
      .toSorted(),
  );
  for (const keys of others) expect(keys).toEqual(first);
});

it.each([
  ['zh-CN', '北京', '上海'],
  ['zh-TW', '臺北', '新北'],
  ['ja', '東京', '大阪'],
  ['en', 'London', 'New York'],
] as const)('readers of %s are offered %s and %s first', (locale, ...names) => {
  expect(baseNames('city', '', locale).map(({ name }) => name)).toMatchObject({ 0: names[0], 1: names[1] });
});
