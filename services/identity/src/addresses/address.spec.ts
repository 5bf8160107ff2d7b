import { address } from '@renmai/contracts/identity/fields';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { countryCodes, normaliseAddress, parseIdentifier, toPhone } from './address.js';

const phone = (countryCode: string, number: string) => () =>
  normaliseAddress(address.parse({ kind: 'phone', countryCode, number }));

const works = (run: () => unknown): boolean => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

describe('normaliseAddress', () => {
  it('keeps e-mails in lower case, without the spaces around them', () => {
    expect(normaliseAddress(address.parse({ kind: 'email', email: '  Ann.Li@Example.ORG ' }))).toEqual({
      kind: 'email',
      value: 'ann.li@example.org',
      countryCode: null,
    });
  });

  it.each([
    ['CN', '13800138000', '+8613800138000'],
    ['CN', '138 0013 8000', '+8613800138000'],
    ['CN', '19999999999', '+8619999999999'],
    ['GB', '07400 123456', '+447400123456'],
    ['US', '(201) 555-0123', '+12015550123'],
    ['JP', '090-1234-5678', '+819012345678'],
    ['HK', '51234567', '+85251234567'],
    ['CN', '\u202d+86 138 0013 8000\u202c', '+8613800138000'],
    ['CN', '138.0013.8000', '+8613800138000'],
    ['GB', '+44 7400 123456', '+447400123456'],
    ['US', '\u200b201\u00a0555 0123', '+12015550123'],
    ['JP', '０９０ー１２３４ー５６７８', '+819012345678'],
    ['SA', '٠٥٠ ١٢٣ ٤٥٦٧', '+966501234567'],
    ['GB', '0044 7400 123456', '+447400123456'],
    ['GB', '+44 (0)7400 123456', '+447400123456'],
  ])('takes %s %s', (countryCode, number, e164) => {
    expect(phone(countryCode, number)()).toEqual({ kind: 'phone', value: e164, countryCode });
  });

  it.each([
    ['US', '506 234 5678', '+15062345678', 'CA'],
    ['US', '787 234 5678', '+17872345678', 'PR'],
    ['GB', '07911 123456', '+447911123456', 'GG'],
    ['RU', '771 000 9998', '+77710009998', 'KZ'],
  ])('takes a number of another territory with the same dial code: %s %s', (countryCode, number, e164, its) => {
    expect(phone(countryCode, number)()).toMatchObject({ value: e164 });
    expect([countryCode, its, 'JE', 'IM']).toContain(phone(countryCode, number)().countryCode);
  });

  it.each([
    ['CN', '+81 90 1234 5678', '+819012345678', 'JP'],
    ['DE', '0044 7400 123456', '+447400123456', 'GB'],
    ['US', '+86 138 0013 8000', '+8613800138000', 'CN'],
  ])('a number that says its country itself belongs to it: %s %s', (countryCode, number, value, its) => {
    expect(phone(countryCode, number)()).toEqual({ kind: 'phone', value, countryCode: its });
  });

  it('accepts the example number of every territory', () => {
    const refused = getCountries().filter((country) => {
      const example = country === 'CN' ? undefined : getExampleNumber(country, examples);
      return example !== undefined && !works(phone(country, example.nationalNumber));
    });
    expect(refused).toEqual([]);
  });

  it.each(['a..b@docomo.ne.jp', 'x.@docomo.ne.jp', "o'brien+news@example.photography", '\u202dann@example.org\u202c'])(
    'takes %s',
    (email) => {
      expect(normaliseAddress(address.parse({ kind: 'email', email })).value).toBe(email.replaceAll(/\p{Cf}/gu, ''));
    },
  );

  it.each([
    ['用户@例子.广告', '用户@xn--fsqu00a.xn--4rr70v'],
    ['Пётр@почта.рф', 'пётр@xn--80a1acny.xn--p1ai'],
    ['पहला.नाम@डाटामेल.भारत', 'पहला.नाम@xn--c2bd4bq1db8d.xn--h2brj9c'],
    ['山田＠例え.jp', '山田@xn--r8jz45g.jp'],
    ['ju\u0308rgen@müller.de', 'jürgen@xn--mller-kva.de'],
  ])('takes letters of every script before the @: %s', (email, kept) => {
    expect(normaliseAddress(address.parse({ kind: 'email', email })).value).toBe(kept);
    expect(parseIdentifier(email)?.value).toBe(kept);
  });

  it.each(['用 户@例子.广告', '\ue000@example.org', `${'户'.repeat(22)}@example.org`])('refuses %s', (email) => {
    expect(address.safeParse({ kind: 'email', email }).success).toBe(false);
  });

  it('writes a domain as mail servers do', () => {
    expect(normaliseAddress(address.parse({ kind: 'email', email: 'ann@例子.中国' })).value).toBe(
      'ann@xn--fsqu00a.xn--fiqs8s',
    );
  });

  it.each([
    'ann@localhost',
    'ann@',
    '@example.org',
    'a b@example.org',
    'ann@例子 中国',
    'ann@192.0.2.1',
    'ann@a/b.example',
  ])('refuses %s', (email) => {
    expect(address.safeParse({ kind: 'email', email }).success).toBe(false);
  });

  it.each([
    ['CN', '23800138000', 'not beginning with 1'],
    ['CN', '1380013800', 'ten digits'],
    ['CN', '138001380001', 'twelve digits'],
    ['CN', '01088886666', 'a landline'],
    ['GB', '020 7946 0018', 'a landline'],
    ['JP', '12345', 'too short'],
    ['XX', '13800138000', 'no country'],
  ])('refuses %s %s (%s)', (countryCode, number) => {
    expect(phone(countryCode, number)).toThrow('This is not a valid mobile number for that country');
  });
});

describe('parseIdentifier', () => {
  it.each([
    ['ANN@example.org', undefined, 'ann@example.org'],
    ['13800138000', undefined, '+8613800138000'],
    ['+86 138 0013 8000', undefined, '+8613800138000'],
    ['+44 7400 123456', undefined, '+447400123456'],
    ['07400 123456', 'GB', '+447400123456'],
  ])('reads %s', (identifier, countryCode, value) => {
    expect(parseIdentifier(identifier, countryCode)?.value).toBe(value);
  });

  it.each(['ann@', '@', '12345', '+', '+99912345', 'ann', '+8612345', "' OR 1=1 --"])(
    'finds nobody in %s',
    (identifier) => {
      expect(parseIdentifier(identifier)).toBeNull();
    },
  );
});

describe('phone numbers', () => {
  it('are shown in their parts', () => {
    expect(toPhone('+8613800138000', 'CN')).toEqual({
      countryCode: 'CN',
      dialCode: '86',
      number: '13800138000',
      e164: '+8613800138000',
    });
  });

  it('come from about 240 countries', () => {
    const codes = countryCodes();
    expect(codes.length).toBeGreaterThan(230);
    expect(codes).toContainEqual({ countryCode: 'CN', dialCode: '86' });
    expect(codes.map(({ countryCode }) => countryCode)).toEqual(codes.map(({ countryCode }) => countryCode).sort());
  });
});
