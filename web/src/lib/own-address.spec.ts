import { screenAt } from './own-address';

const origin = 'https://renmai.test';
const id = '0199aa00-0000-7000-8000-000000000001';

it.each([
  [`/members/${id}?tab=moments#top`, `/members/${id}?tab=moments#top`],
  ['/pages/home/index', '/pages/home/index'],
  ['/social', '/social'],
  [`/s/members/${id}`, `/members/${id}`],
  [`/s/moments/${id.toUpperCase()}/`, `/moments/${id}`],
  ['/s/moments/broken', null],
  [`/renmai/social/chatfiles/${id}`, null],
  [`/%72enmai/social/chatfiles/${id}`, null],
  ['/.well-known/jwks.json', null],
  ['/api/docs', null],
  ['/media/1', null],
  ['//evil.example/login', null],
  ['/%5Cevil.example/login', null],
  ['/%E0%A4%A', null],
])('%s of this site leads to the screen %s', (path, screen) => {
  expect(screenAt(origin + path, origin)).toBe(screen);
});

it.each(['https://renmai.test.evil.example/members/1', 'http://renmai.test/', 'javascript:alert(1)', 'nothing'])(
  '%s is no screen',
  (address) => expect(screenAt(address, origin)).toBeNull(),
);
