import { takeWanted, wantAfterLogin } from './wanted';

beforeEach(() => sessionStorage.clear());

it('gives the wanted page once', () => {
  wantAfterLogin('/jobs/1?from=mail#apply');
  expect(takeWanted()).toBe('/jobs/1?from=mail#apply');
  expect(takeWanted()).toBe('/');
});

it.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', ''])(
  'never leads to %j',
  (path) => {
    wantAfterLogin(path);
    expect(takeWanted()).toBe('/');
    sessionStorage.setItem('renmai.wanted', path);
    expect(takeWanted()).toBe('/');
  },
);
