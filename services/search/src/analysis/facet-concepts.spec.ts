import { traitKey } from '@renmai/names';
import { facetKeyOf, facetLabel, storedKeys } from './facet-concepts.js';

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
