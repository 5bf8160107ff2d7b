import { domainOf, handleKey, isSocialCreditCode, licenceKey } from './keys.js';

describe('the number of a Chinese licence', () => {
  it.each([
    ['91350100M000100Y43', true],
    ['9135 0100 m000 100y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000100Y4', false],
    ['91350100I000100Y43', false],
    ['', false],
  ])('%j: %s', (number, right) => {
    expect(isSocialCreditCode(number)).toBe(right);
  });

  it('is the same with any separators', () => {
    expect(licenceKey(' ９１3501-00 m0001')).toBe('91350100M0001');
  });
});

it.each([
  ['rnetro', 'metro'],
  ['paypa1', 'paypal'],
  ['g00gle', 'google'],
  ['blue-lamps', 'bluelamps'],
])('the handle %s passes for %s', (one, other) => {
  expect(handleKey(one)).toBe(handleKey(other));
});

it.each([
  ['https://www.lamps.example/about', 'lamps.example'],
  ['', ''],
])('the domain of %j is %j', (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});
