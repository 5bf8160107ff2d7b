import { foundByName, keysOfName, typedName } from '@renmai/names';
import { nameKeys } from './name-keys.js';

const finds = (typed: string, keys: string): 'exact' | 'near' | null => {
  const patterns = typedName(typed);
  if (!patterns) return null;
  if (new RegExp(patterns.exact, 'su').test(keys)) return 'exact';
  return new RegExp(patterns.near, 'su').test(keys) ? 'near' : null;
};

it.each([
  ['张伟', '张伟', 'exact'],
  ['張偉', '张伟', 'exact'],
  ['张伟', '張偉', 'exact'],
  ['伟', '张伟', 'exact'],
  ['zhang wei', '张伟', 'exact'],
  ['wei zhang', '张伟', 'exact'],
  ['zhangwei', '张伟', 'exact'],
  ['weizhang', '张伟', 'exact'],
  ['Zhang1wei3', '张伟', 'exact'],
  ['zw', '张伟', 'exact'],
  ['zhangw', '张伟', 'exact'],
  ['zhagn wei', '张伟', 'near'],
  ['zhnag wei', '张伟', 'near'],
  ['zangwei', '张伟', 'near'],
  ['zhanwei', '张伟', 'near'],
  ['章伟', '张伟', 'near'],
  ['li wei', '张伟', null],
  ['hang', '张伟', null],
  ['lv', '吕布', 'exact'],
  ['ouyang', '欧阳修', 'exact'],
  ['OKAFOR maya', 'Maya Okafor', 'exact'],
  ['okaformaya', 'Maya Okafor', 'exact'],
  ['kafo', 'Maya Okafor', 'exact'],
  ['okafro', 'Maya Okafor', 'near'],
  ['maya obama', 'Maya Okafor', null],
  ['jose', 'José Álvarez', 'exact'],
  ['ｍａｙａ', 'Maya Okafor', 'exact'],
  ['朝見蓮', '朝見 蓮', 'exact'],
  ['obrien', "Pat O'Brien", 'exact'],
])('%s finds %s: %s', (typed, name, how) => expect(finds(typed, nameKeys(name))).toBe(how));

it.each([
  ['さとう', 'exact'],
  ['サトウ', 'exact'],
  ['satou', 'exact'],
  ['sato shota', 'exact'],
  ['shota sato', 'exact'],
  ['しょうた', 'exact'],
  ['satuo', 'near'],
  ['zuoteng', null],
])('%s finds a Japanese name by its reading: %s', (typed, how) =>
  expect(finds(typed, nameKeys('佐藤 翔太', { locale: 'ja' }))).toBe(how),
);

it('the reading that the member gave replaces the guess', () => {
  const keys = nameKeys('佐藤 翔太', { reading: 'サフジ ショウタ' });
  expect([finds('さふじ', keys), finds('satou', keys)]).toEqual(['exact', null]);
});

it.each([
  ['yunling', 'exact'],
  ['yunlingkeji', 'exact'],
  ['keji', 'exact'],
  ['雲嶺', 'exact'],
  ['cloudridge', 'exact'],
  ['cloud ridge', 'exact'],
  ['yunlign', 'near'],
  ['beijing', null],
])('%s finds a company by any of its names: %s', (typed, how) =>
  expect(finds(typed, keysOfName(['云岭科技', 'Cloud Ridge Ltd']))).toBe(how),
);

it('signs and blanks alone are nothing', () => {
  expect([typedName(''), finds(' , ', nameKeys('Ann'))]).toEqual([null, null]);
  expect(finds('c++', keysOfName(['C++ 小组']))).toBe('exact');
});

it('near names are found only where there is no exact one', () => {
  const among = (...names: string[]) => foundByName('zhagnwei', names, nameKeys);
  expect(among('张伟', '李娜')).toEqual(['张伟']);
  expect(among('张伟', 'Zhagnwei')).toEqual(['Zhagnwei']);
  expect(foundByName(' ', ['李娜'], nameKeys)).toEqual(['李娜']);
});
