import { isJapanese, nameSounds, textSounds } from './japanese-sounds.js';

it.each([
  [['社寺の修理と新築'], true],
  [['エンジニア'], true],
  [['黒咲工務店', '京都で百年、木組みの家をつくります。'], true],
  [['鲜の味'], false],
  [['日语课程：从“こんにちは”开始，一年内通过能力考试二级，小班授课，名师指导，附赠教材'], false],
  [['上海软件工程师'], false],
  [['Engineer'], false],
  [[], false],
])('%j is Japanese: %s', (texts, is) => expect(isJapanese(texts)).toBe(is));

describe('names', () => {
  it.each([
    ['水原 遥', null, ['みずはらはるか'], ['mizuhara', 'haruka', 'mizuharaharuka', 'harukamizuhara']],
    ['佐藤 翔太', null, ['さとうしょうた'], ['satou', 'sato', 'satoh', 'shouta', 'shota', 'satoshota', 'shotasato']],
    ['黒咲 大悟', null, ['くろさきだいご'], ['kurosaki', 'daigo', 'daigokurosaki']],
    ['東海林 航', 'トウカイリン　コウ', ['とうかいりんこう'], ['tokairin', 'ko', 'koh']],
    ['難波 慎一', 'なんば しんいち', ['なんばしんいち'], ['nanba', 'namba', 'shinichi', 'siniti']],
    ['梵', 'ぼん', ['ぼん'], ['bon']],
  ])('%s (%s) is found by %j and %j', (name, reading, kana, latin) => {
    const sounds = nameSounds(name, reading);
    expect(sounds.kana).toEqual(expect.arrayContaining(kana));
    expect(sounds.latin).toEqual(expect.arrayContaining(latin));
  });

  it('the reading given by the owner replaces guesses', () => {
    const { kana, latin } = nameSounds('水原 遥', 'すいばら よう');
    expect(kana).toEqual(['すいばらよう']);
    expect(latin.join(' ')).not.toMatch(/mizuhara|haruka/);
  });

  it('keeps few of many guesses', () => {
    const { kana, whole, latin } = nameSounds('生田 一生', null);
    expect(kana.length).toBeLessThanOrEqual(12);
    expect(whole.length + latin.length).toBeLessThanOrEqual(160);
  });
});

it('a title is found by its kana, and in Latin letters from each of its words on', () => {
  const { kana, latin, whole, parts } = textSounds('洛北工芸高等学校', null);
  expect(kana).toContain('らくほくこうげいこうとうがっこう');
  expect(latin).toEqual(expect.arrayContaining(['rakuhokukogeikotogakko', 'kougeikoutougakkou', 'gakkou']));
  expect(whole).toContain('らくほくこうげいこうとうがっこう');
  expect(parts).toContain('こうげいこうとうがっこう');
  expect(textSounds('浅葱システムズ', 'あさぎシステムズ').whole[0]).toBe('あさぎしすてむず');
  expect(textSounds('React エンジニア', null).latin).toContain('enjinia');
  expect(textSounds('Engineer', null)).toEqual({ kana: [], latin: [], whole: [], parts: [] });
});
