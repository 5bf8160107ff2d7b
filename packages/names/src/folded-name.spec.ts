import { cityKey, nameKey, organisationKey } from './folded-name.js';
import { isTraditional } from './folding.js';

describe('organisationKey', () => {
  it.each([
    ['Wuhan University', '  WUHAN   University'],
    ['Wuhan University', 'Ｗｕｈａｎ　Ｕｎｉｖｅｒｓｉｔｙ'],
    ['Wuhan University', 'Wuhan'],
    ['University of Oxford', 'Oxford University'],
    ['St. John’s College', "St John's  College"],
    ['A.B. Lamps Co., Ltd.', 'AB Lamps Co Ltd'],
    ['A.B. Lamps Co., Ltd.', 'The AB Lamps Company Limited'],
    ['Ecole-Normale', 'ecole normale'],
    ['École', 'E\u0301cole'],
    ['武汉大学', ' 武漢 大學。'],
    ['武汉灯具有限公司', '武漢燈具股份有限公司'],
    ['青空電機株式会社', '株式会社青空電機'],
    ['青空電機株式会社', '㈱青空電機'],
    ['ガス会社', 'ｶﾞｽ会社'],
    ['Bright & Sons', 'bright  &  sons'],
  ])('is the same for %j and %j', (a, b) => {
    expect(organisationKey(a)).toBe(organisationKey(b));
  });

  it.each([
    ['École', 'Ecole'],
    ['C', 'C++'],
    ['武汉大学', '武昌大学'],
    ['武汉大学', '武汉理工大学'],
    ['Lamp 1', 'Lamp 2'],
    ['Boston University', 'Boston College'],
    ['Costco', 'Cost'],
  ])('differs for %j and %j', (a, b) => {
    expect(organisationKey(a)).not.toBe(organisationKey(b));
  });

  it.each(['', '  ', '—', '…!'])('is empty for %j', (name) => {
    expect(organisationKey(name)).toBe('');
  });

  it.each(['University', '大学', '有限公司', 'The Group'])('keeps something of %j', (name) => {
    expect(organisationKey(name)).not.toBe('');
  });
});

it('folds other names without taking a word away', () => {
  expect(nameKey(' Open-Source  軟體 ')).toBe('opensource软体');
  expect(nameKey('Software Company')).toBe('softwarecompany');
});

it('treats a city with and without 市 as the same', () => {
  expect(cityKey('上海市')).toBe(cityKey('上海'));
  expect(cityKey('津市')).toBe('津市');
});

it.each([
  ['焊接技能提升班', false],
  ['行銷實習生', true],
  ['中文 Kafka 中文', false],
  ['王伟', null],
  ['他叫陳大文，在上海做了十年的前端工程师，喜欢爬山', false],
])('%s is in traditional characters: %s', (text, is) => {
  expect(isTraditional(text)).toBe(is);
});
