import { foundByName, loadNameEngine, nameEngine } from './name-engine';

const finds = (typed: string, ...names: string[]): readonly string[] =>
  foundByName(typed, names, { namesOf: (name) => [name] });

it('before the table is loaded names are found by their letters', () => {
  expect(finds('okafor MAYA', 'Maya Okafor', '张伟')).toEqual(['Maya Okafor']);
  expect(finds('okafro', 'Maya Okafor')).toEqual(['Maya Okafor']);
  expect(finds('伟', '张伟')).toEqual(['张伟']);
  expect(finds('zhang', '张伟')).toEqual([]);
});

describe('with the table', () => {
  beforeAll(loadNameEngine);

  // The same cases as of the services' engine, in packages/vocabulary/src/name-keys.spec.ts.
  it.each([
    ['张偉', '张伟'],
    ['張偉', '张伟'],
    ['张伟', '張偉'],
    ['zhang wei', '张伟'],
    ['wei zhang', '张伟'],
    ['weizhang', '张伟'],
    ['Zhang1wei3', '张伟'],
    ['zw', '张伟'],
    ['zhagn wei', '张伟'],
    ['zangwei', '张伟'],
    ['zhanwei', '张伟'],
    ['章伟', '张伟'],
    ['lv', '吕布'],
    ['chan', '单丹'],
    ['shandan', '单丹'],
    ['ouyang', '欧阳修'],
    ['さとう', 'サトウ ケン'],
    ['jose', 'José Álvarez'],
    ['ｍａｙａ', 'Maya Okafor'],
    ['朝見蓮', '朝見 蓮'],
    ['jiaoliu', '产品经理交流群'],
  ])('%s finds %s', (typed, name) => expect(finds(typed, name, 'Li Na')).toEqual([name]));

  it.each([
    ['li wei', '张伟'],
    ['hang', '张伟'],
    ['maya obama', 'Maya Okafor'],
    [' , ', 'Maya Okafor'],
  ])('%s does not find %s', (typed, name) => expect(finds(typed, name)).toEqual([]));

  it('keys that a service made are compared alike', () => {
    const rows = [{ foundBy: ' 佐藤 翔太\n satoushouta satou shouta' }];
    expect(foundByName('satuo', rows, { keysOf: ({ foundBy }) => foundBy })).toEqual(rows);
    expect(nameEngine().patternsOf('')).toBeNull();
    const people = [{ name: '佐藤 翔太', keys: rows[0]?.foundBy }, { name: '张伟' }];
    const named = (typed: string) =>
      foundByName(typed, people, { namesOf: ({ name }) => [name], keysOf: ({ keys }) => keys }).map(({ name }) => name);
    expect([named('satou'), named('zhangwei'), named('佐藤')]).toEqual([['佐藤 翔太'], ['张伟'], ['佐藤 翔太']]);
  });
});
