import { firstFitsOf, groups, meanOf, measureFit } from './jobs-fit.measure.js';
import { languageOf } from './titles.js';
import { wishesIn } from './wishes.js';

describe('the language of a text', () => {
  it.each([
    ['翻訳者', 'ja'],
    ['プロダクトマネージャー', 'ja'],
    ['営業部長', 'ja'],
    ['软件工程师', 'zh'],
    ['軟體工程師', 'zh'],
    ['Java工程师', 'zh'],
    ['Senior engineer', 'en'],
    ['123', null],
  ])('%s is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});

describe('wishes of members', () => {
  it.each([
    ['会计，想转行做数据分析师', ['o:data-analyst']],
    ['Teacher looking for a role as product manager', ['o:product-manager']],
    ['Transitioning from sales manager to UX designer', ['o:ux-designer']],
    ['営業からデータアナリストへの転職を希望', ['o:data-analyst']],
    ['后端工程师', []],
    ['Product manager · payments', []],
  ])('%s', (headline, ids) => {
    expect(wishesIn(headline).occupations.map(({ id }) => id)).toEqual(ids);
  });
});

describe('positions that fit', () => {
  const results = measureFit();

  it('come first for people of all trades', () => {
    const worst = results.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 12);
    const told = worst.map(({ headline, cityId, ndcg, shown }) =>
      [headline, cityId, ndcg.toFixed(2), ...shown].join(' | '),
    );
    expect({ profiles: results.length, isEnough: meanOf(results) >= 0.92 ? true : [meanOf(results), ...told] }).toEqual(
      {
        profiles: 67,
        isEnough: true,
      },
    );
    expect(firstFitsOf(results)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(groups)('come first for people: %s', (_, isOne) => {
    const some = results.filter(isOne);
    expect(some.length).toBeGreaterThan(8);
    expect(meanOf(some)).toBeGreaterThanOrEqual(0.87);
    expect(firstFitsOf(some)).toBeGreaterThanOrEqual(0.9);
  });
});
