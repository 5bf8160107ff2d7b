import { latinOf } from './katakana.js';

it.each([
  ['ケストレル', 'kestrel'],
  ['ランタン', 'lantan'],
  ['マヤ', undefined],
  ['グレース', 'gres'],
  ['翻訳', undefined],
])('%s may be %s', (written, latin) => {
  const spellings = latinOf(written);
  if (latin === undefined) expect(spellings).toEqual([]);
  else expect(spellings).toContain(latin);
});
