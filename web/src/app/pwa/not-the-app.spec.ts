import { notTheApp, publicPagePaths, publicPages } from './not-the-app';

const left = (path: string) => notTheApp.some((pattern) => pattern.test(path));

it.each([
  '/s/members/1',
  '/s/moments/1?x=y',
  '/renmai/social/chatfiles/1?em-redirect=true',
  '/.well-known/jwks.json',
  '/api/docs',
  '/media/1/page',
  '/metrics?x',
])('the service worker leaves %s to the server', (path) => expect(left(path)).toBe(true));

it.each(['/', '/members/1', '/search?q=/api/x', '/settings', '/pages/home/index', '/xwell-known/a'])(
  'the service worker answers %s with the app',
  (path) => expect(left(path)).toBe(false),
);

it.each([
  ['/companies/north-works', true],
  ['/schools/hill?tab=people', true],
  ['/companies/north-works/people', false],
  ['/companies', false],
  ['/homepages/new', false],
])('whether the service worker asks the server for %s first: %s', (path, asked) => {
  expect([publicPagePaths.test(path), publicPages.test(`https://renmai.test${path}`)]).toEqual([asked, asked]);
});
