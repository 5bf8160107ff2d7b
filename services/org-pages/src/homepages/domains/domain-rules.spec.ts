import { domainOfAddress, isOfWebsite, isWithin, provableDomain } from './domain-rules.js';

describe('a domain that can be proven', () => {
  it.each([
    ['lamps.cn', 'lamps.cn'],
    ['mail.lamps.com.cn', 'mail.lamps.com.cn'],
    ['lamps.cn.', 'lamps.cn'],
    ['灯具.中国', 'xn--h6qv86e.xn--fiqs8s'],
    ['lamps.github.io', 'lamps.github.io'],
  ])('%s', (typed, domain) => {
    expect(provableDomain(typed)).toEqual({ domain });
  });

  it.each([
    '',
    'lamps',
    '127.0.0.1',
    '[::1]',
    'a b.cn',
    'ann@lamps.cn',
    'https://lamps.cn',
    'lamps..cn',
    `${'a'.repeat(64)}.cn`,
  ])('is not %s', (typed) => {
    expect(provableDomain(typed)).toEqual({ fault: 'invalid' });
  });

  it.each(['com.cn', 'github.io', 'gmail.com', 'qq.com', '163.com', 'yahoo.co.jp', 'team.outlook.com'])(
    'is not %s, which gives addresses to everybody',
    (typed) => {
      expect(provableDomain(typed)).toEqual({ fault: 'public' });
    },
  );
});

it.each([
  ['lamps.edu.cn', 'lamps.edu.cn', true],
  ['students.lamps.edu.cn', 'lamps.edu.cn', true],
  ['a.b.lamps.edu.cn', 'b.lamps.edu.cn', true],
  ['lamps.edu.cn', 'students.lamps.edu.cn', false],
  ['notlamps.edu.cn', 'lamps.edu.cn', false],
  ['lamps.edu.cn.evil.com', 'lamps.edu.cn', false],
])('addresses of %s are within %s: %s', (domain, proven, within) => {
  expect(isWithin(domain, proven)).toBe(within);
});

it('belongs to a website of the same registered domain', () => {
  expect(isOfWebsite('mail.lamps.com.cn', 'https://www.lamps.com.cn/about')).toBe(true);
  expect(isOfWebsite('lamps.com.cn', 'https://lanterns.com.cn')).toBe(false);
  expect(isOfWebsite('one.github.io', 'https://two.github.io')).toBe(false);
  expect(isOfWebsite('lamps.cn', '')).toBe(false);
});

it('reads the domain of an address', () => {
  expect(domainOfAddress('ann@lamps.cn')).toBe('lamps.cn');
  expect(domainOfAddress('"a@b"@lamps.cn')).toBe('lamps.cn');
});
