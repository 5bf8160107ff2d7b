import { pathOf, targetProblem } from './request-target.js';

describe('targetProblem', () => {
  it.each([
    '/',
    '/api/profile?next=/../x//y',
    '/.well-known/jwks.json',
    '/media/0199/page.v2',
    '/api/media/objects/a%2Fb',
    '/members/%E4%BA%BA',
    '/a...b/..c',
    '/x?a=%00',
  ])('lets %s pass', (target) => {
    expect(targetProblem(target)).toBeNull();
  });

  it.each([
    '',
    'api/profile',
    'http://host/api',
    '*',
    '//host/api',
    '/a//b',
    '/..',
    '/a/..',
    '/a/./b',
    '/a/%2E%2e/b',
    '/a/.%2e',
    '/a%2f..%2fb',
    '/a\\b',
    '/a%5Cb',
    '/a%00',
    '/a%0d%0aset-cookie:x',
    '/a b',
    '/\u00e4',
  ])('refuses %j', (target) => {
    expect(targetProblem(target)).toMatchObject({ code: 'bad-target' });
  });

  it('refuses a target longer than 8 KiB', () => {
    expect(targetProblem(`/${'a'.repeat(8191)}`)).toBeNull();
    expect(targetProblem(`/${'a'.repeat(8192)}`)).toMatchObject({ code: 'target-too-long', status: 414 });
  });
});

it('reads the path without the query', () => {
  expect(pathOf('/a/b?c=/d?e')).toBe('/a/b');
  expect(pathOf('/a')).toBe('/a');
});
