import { i18n, startI18n } from '../../lib/i18n/i18n';
import { mistakeOf } from '../../api/field-error';
import { type AddressKind, countryOf } from './address-draft';
import { addressSchema } from './address-schema';

beforeAll(async () => {
  if (!i18n.isInitialized) await startI18n();
  await i18n.changeLanguage('en');
});

const read = async (text: string, kind: AddressKind = 'any', countryCode = '') => {
  const result = await addressSchema(kind).safeParseAsync({ text, countryCode }, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new Error('no issue');
  const { code, params } = mistakeOf(issue);
  return [issue.path.join('.'), code, params?.['format']].filter(Boolean).join(' ');
};
const phone = (countryCode: string, number: string) => ({ kind: 'phone', countryCode, number });

it.each([
  [' Lin@Example.com ', { kind: 'email', email: 'lin@example.com' }],
  ['12345@qq.com', { kind: 'email', email: '12345@qq.com' }],
  ['lin＠example.com', { kind: 'email', email: 'lin@example.com' }],
  ['13800138000', phone('CN', '13800138000')],
  ['138 0013 8000', phone('CN', '138 0013 8000')],
  ['１３８００１３８０００', phone('CN', '13800138000')],
  ['+86 138 0013 8000', phone('CN', '13800138000')],
  ['+81 90 1234 5678', phone('JP', '9012345678')],
  ['', 'text required'],
  ['lin', 'text invalid-format address'],
  ['lin@', 'text invalid-format email'],
  ['+86 12345', 'text identity.phone-invalid'],
  ['+999 1', 'text identity.phone-invalid'],
])('%j is %j', async (text, expected) => {
  expect(await read(text)).toEqual(expected);
});

it('belongs to the country that was chosen', async () => {
  expect(await read('90-1234-5678', 'any', 'JP')).toEqual(phone('JP', '90-1234-5678'));
  expect(await read('13800138000', 'any', 'US')).toEqual(phone('US', '13800138000'));
  expect(await read('2025550123', 'any', 'CN')).toBe('text identity.phone-invalid');
});

it('accepts only the kind of address that is asked for', async () => {
  expect(await read('13800138000', 'email')).toBe('text invalid-format email');
  expect(await read('lin@example.com', 'phone')).toBe('text identity.phone-invalid');
});

it('guesses the country until one is chosen', () => {
  expect(countryOf({ text: '13800138000', countryCode: '' })).toBe('CN');
  expect(countryOf({ text: '13800138000', countryCode: 'US' })).toBe('US');
});
