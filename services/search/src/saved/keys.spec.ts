import { parseQuery } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import { keysOf } from './keys.js';

const synonyms = new Synonyms([['lampsmith', 'maker of lamps']]);
const shares: Record<string, number> = { 王伟: 0.1, 上海: 0.3, '王*': 0.2, '#city:310000': 0.3, '#city:540000': 0.001 };
const keys = (q: string, facets = {}): string[] | null =>
  keysOf(parseQuery(`${q} `, synonyms), facets, (key) => shares[key] ?? 0);

describe('the keys of a saved search', () => {
  it('are its rarest lexeme: one that few documents have, else the longest', () => {
    expect(keys('上海 王伟')).toEqual(['王伟']);
    expect(keys('王伟丁')).toEqual(['伟丁']);
    expect(keys('red lamps')).toEqual(['lamps', 'lamp']);
    expect(keys('"王伟" 上海')).toEqual(['王伟']);
  });

  it('are one of each way in which it may be found', () => {
    expect(keys('lampsmith')).toEqual(['lampsmith', 'lampsmiths', 'maker']);
  });

  it('are values of a filter if that is rarer than all words, or there are none', () => {
    expect(keys('上海', { city: ['540000'] })).toEqual(['#city:540000']);
    expect(keys('灯匠', { city: ['540000'] })).toEqual(['灯匠']);
    expect(keys('', { city: ['310000'], employment: ['permanent', 'internship'] })).toEqual([
      '#employment:permanent',
      '#employment:internship',
    ]);
  });

  it('are the first letter if it has a single letter, and none if it has no condition on stored data', () => {
    expect(keys('王')).toEqual(['王*']);
    expect(keys('', { from: ['friends'] })).toBeNull();
    expect(keys('-lamps')).toBeNull();
  });
});
