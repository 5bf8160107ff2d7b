import { foldText } from '@renmai/names';
import { Synonyms } from './synonyms.js';
import { VocabularySynonyms } from './vocabulary-synonyms.js';

const synonyms = new Synonyms([['面包师', '面点师傅']], new VocabularySynonyms());

describe('synonyms of the vocabulary', () => {
  it.each([
    ['猎头', 'headhunter', 'ヘッドハンター'],
    ['headhunter', '猎头', '獵頭'],
    ['carpenter', '木工', '大工'],
    ['大工', 'carpenter', '木匠'],
    ['幼升小', '幼小銜接'],
    ['headmaster', '校长'],
    ['校長', 'principal'],
    ['奨学金', 'scholarship', 'bursary'],
    ['scholarships', '奖学金'],
    ['焊接', 'welding', '溶接'],
    ['修士', '硕士', "master's degree"],
    ['計程車司機', 'driver', '出租车司机'],
    ['エンジニア', 'software engineer', '软件工程师'],
    ['建築', 'Architecture'],
  ])('%s is %s as well', (word, ...others) => {
    const found = synonyms.of(word).length > 0 ? synonyms.of(word) : synonyms.of(word.replace(/s$/, ''));
    expect(found).toEqual(expect.arrayContaining(others));
  });

  it('comes after the groups of staff', () => {
    expect(synonyms.of('面包师')[0]).toBe('面点师傅');
    expect(synonyms.of('面包师')).toContain('baker');
  });

  it('knows words as they are folded, so that a run of Han is cut at them', () => {
    expect(synonyms.knows(foldText('獵頭'))).toBe(true);
    expect(synonyms.knows('没有这个词')).toBe(false);
  });

  it('treats 経理, which folds to 经理, as the Chinese manager alone', () => {
    expect(synonyms.of('经理')).toContain('manager');
    expect(synonyms.of('经理')).not.toContain('accountant');
    expect(synonyms.of('accountant')).not.toContain('経理');
  });
});
