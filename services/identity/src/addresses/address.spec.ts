import { address } from '@renmai/contracts/identity/fields';
import { countryCodes, normaliseAddress, parseIdentifier, toPhone } from './address.js';

const phone = (countryCode: string, number: string) => () =>
  normaliseAddress(address.parse({ kind: 'phone', countryCode, number }));

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
  ])('takes %s %s', (countryCode, number, e164) => {
    expect(phone(countryCode, number)()).toEqual({ kind: 'phone', value: e164, countryCode });
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
