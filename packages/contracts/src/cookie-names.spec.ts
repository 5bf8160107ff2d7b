import { cookieIn, cookieNamed, givenCookieName } from './cookie-names.js';

it('are given with a prefix over HTTPS alone', () => {
  expect([true, false].map((secure) => givenCookieName('renmai_refresh', secure))).toEqual([
    '__Secure-renmai_refresh',
    'renmai_refresh',
  ]);
});

it.each([
  [{ '__Secure-a': 'new', a: 'old' }, 'new'],
  [{ a: 'old' }, 'old'],
  [{ b: 'x' }, undefined],
])('are read by either name, the better first: %j', (cookies, value) => {
  expect(cookieNamed(cookies, 'a')).toBe(value);
  const header = Object.entries(cookies)
    .map(([name, one]) => `${name}=${one}`)
    .join('; ');
  expect(cookieIn(header, 'a', '\\w+')).toBe(value);
});
