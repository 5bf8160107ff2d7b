import { suggestedNameKinds } from '@renmai/contracts/profile/names.api';
import { locales } from '@renmai/contracts';
import { baseNames, traitKey } from '@renmai/names';
import { traitsOf } from './traits.js';

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

  it('is empty for an empty profile', () => {
    expect(traitsOf(empty)).toEqual([]);
  });
});

it.each(suggestedNameKinds)('the common names of %s have one key in all languages', (kind) => {
  const spelt = locales.map((locale) => baseNames(kind, '', locale));
  for (const list of spelt) {
    expect(list.map(({ name }) => traitKey[kind](name))).toEqual(list.map(({ key }) => key));
  }
});
