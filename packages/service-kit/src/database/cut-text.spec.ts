import fc from 'fast-check';
import { cutText } from './cut-text.js';

it.each([
  ['lamp', 3, 'lam'],
  ['lamp', 4, 'lamp'],
  ['la😀p', 3, 'la'],
  ['la😀p', 4, 'la😀'],
  ['😀', 1, ''],
])('%s cut to %i is %j', (text, most, cut) => expect(cutText(text, most)).toBe(cut));

it('is a beginning without half a letter, as long as may be', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), fc.nat(20), (text, most) => {
      const cut = cutText(text, most);
      expect(text.startsWith(cut) && cut.isWellFormed()).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(most);
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
    { numRuns: 200 },
  );
});
