import { byKey, organisationKey } from './organisation-key.js';

describe('organisationKey', () => {
  it.each([
    ['Wuhan University', 'wuhan university '],
    ['Wuhan University', '  WUHAN   University'],
    ['Wuhan University', 'Ｗｕｈａｎ　Ｕｎｉｖｅｒｓｉｔｙ'],
    ['St. John’s College', "St John's  College"],
    ['A.B. Lamps Co., Ltd.', 'AB Lamps Co Ltd'],
    ['Ecole-Normale', 'ecole normale'],
    ['École', 'E\u0301cole'],
    ['武汉大学', ' 武汉大学。'],
    ['ガス会社', 'ｶﾞｽ会社'],
    ['Bright & Sons', 'bright  &  sons'],
  ])('is the same for %j and %j', (a, b) => {
    expect(organisationKey(a)).toBe(organisationKey(b));
  });

  it.each([
    ['École', 'Ecole'],
    ['C', 'C++'],
    ['武汉大学', '武昌大学'],
    ['Lamp 1', 'Lamp 2'],
  ])('differs for %j and %j', (a, b) => {
    expect(organisationKey(a)).not.toBe(organisationKey(b));
  });

  it.each(['', '  ', '—', '…!'])('is empty for %j', (name) => {
    expect(organisationKey(name)).toBe('');
  });
});

describe('byKey', () => {
  it('keeps each once, as it was spelt first, and nothing that has no name', () => {
    expect([...byKey([' Lamp Works', 'LAMP WORKS', '-', 'Other'])]).toEqual([
      ['lamp works', 'Lamp Works'],
      ['other', 'Other'],
    ]);
  });
});
