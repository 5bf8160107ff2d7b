import { nameReadings, textReadings } from './readings.js';

describe('Japanese readings', () => {
  it.each([
    ['水原 遥', 'みずはら', 'はるか'],
    ['水原遥', 'みずはら', 'はるか'],
    ['黒咲 大悟', 'くろさき', 'だいご'],
    ['朝見　蓮', 'あさみ', 'れん'],
    ['長谷川結衣', 'はせがわ', 'ゆい'],
    ['東海林 航', 'しょうじ', 'わたる'],
    ['小野寺 サクラ', 'おのでら', 'さくら'],
  ])('%s may be %s %s', (name, family, given) => {
    expect(nameReadings(name)?.family[0]).toBe(family);
    expect(nameReadings(name)?.given[0]).toBe(given);
  });

  it.each(['Maya Okafor', 'さくら', '', '水原 遥 (Haruka)', '㐂'])('nothing is guessed of %s', (name) =>
    expect(nameReadings(name)).toBeNull(),
  );

  it.each([
    ['浅葱システムズ', 'あさぎしすてむず'],
    ['瀬ノ浦大学', 'せのうらだいがく'],
    ['洛北工芸高等学校', 'らくほくこうげいこうとうがっこう'],
    ['鳥辺野社寺建築', 'とりべのしゃじけんちく'],
    ['東京都', 'とうきょうと'],
    ['関ヶ原', 'せきがはら'],
  ])('%s may be %s', (text, reading) => {
    const [readings = []] = textReadings(text);
    expect(readings.map((words) => words.join(''))).toContain(reading);
  });

  it('guesses for each run of letters, and few', () => {
    const runs = textReadings('経理・総務担当 (Tokyo) エンジニア');
    expect(runs.map(([first]) => first?.join(''))).toEqual(['けいり', 'そうむたんとう']);
    for (const readings of textReadings('生行上下日一人大小明月'.repeat(4)))
      expect(readings.length).toBeLessThanOrEqual(5);
  });
});
