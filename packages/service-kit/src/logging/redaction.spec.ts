import { describeError, HIDDEN, redactDetails, redactText, redactUrl } from './redaction.js';

const SECRET = 'Zm9vYmFyYmF6cXV1eA';
const id = '0199aa00-0000-7000-8000-000000000001';

describe('redactUrl', () => {
  it.each([
    ['/api/members/x?limit=20&order=newest', '/api/members/:memberId', '/api/members/x?limit=20&order=newest'],
    [`/api/members/${id}`, undefined, `/api/members/${id}`],
    ['/assets/index-Bx3K_2.js', '/*', '/assets/index-Bx3K_2.js'],
    ['/renmai/social/chatgroups/12345/users', '/renmai/social/*', '/renmai/social/chatgroups/12345/users'],
    ['/%6detrics/', '/metrics', '/metrics'],
    ['/', '/*', '/'],
  ])('shows %s of %s', (target, route, shown) => {
    expect(redactUrl(target, route)).toBe(shown);
  });

  it.each([
    [`/renmai/social/chatfiles/${id}?share-secret=${SECRET}`, '/:org/:app/chatfiles/:id'],
    [`/a?limit=1&%73hare-secret=${SECRET}`, '/a'],
    [`/a?share%2Dsecret=${SECRET}`, '/a'],
    [`/a?limit=20?token=${SECRET}`, '/a'],
    [`/a?limit=20%3Ftoken=${SECRET}`, '/a'],
    [`/a?limit=1%26token%3D${SECRET}`, '/a'],
    [`/a??token=${SECRET}`, '/a'],
    [`/a?${SECRET}`, '/a'],
    [`/a?${SECRET}=1`, '/a'],
    [`/a;token=${SECRET}`, undefined],
    [`/api/members/x%3Ftoken=${SECRET}`, '/api/members/:memberId'],
    [`/api/notifications/unsubscribe/${SECRET}`, '/api/notifications/unsubscribe/:token'],
    [`/api/notifications/unsubscribe/${SECRET}/more`, undefined],
    [`/api/notifications/%75nsubscribe/${SECRET}`, undefined],
    [`/api/x/${SECRET}`, '/api/x/*'],
    [`/ws/123/${SECRET}/xhr_send`, '/ws/:server/:session/xhr_send'],
    ['/ws/123/foobarbaz/xhr_send', '/ws/*'],
    [`/a?q=foobarbaz`, '/a'],
    [`/a?nobody-knows-this=foobarbaz`, '/a'],
  ])('hides what is in %s of %s', (target, route) => {
    const shown = redactUrl(target, route);
    expect(shown).not.toContain(SECRET);
    expect(shown).not.toContain('foobarbaz');
    expect(shown).toContain(HIDDEN);
  });
});

it('leaves of addresses in a text their origin', () => {
  expect(
    redactText(`GET https://me:${SECRET}@x.test:8/a/${SECRET}?b=${SECRET} failed, /c?d=${SECRET}; Bearer ${SECRET}`),
  ).toBe(`GET https://x.test:8/${HIDDEN} failed, /c?${HIDDEN} Bearer ${HIDDEN}`);
  expect(redactText('at run (file:///srv/renmai/dist/main.js:3:4)')).toBe(
    'at run (file:///srv/renmai/dist/main.js:3:4)',
  );
});

it('hides credentials at any depth, and logs of an error what helps and no values', () => {
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${SECRET}"`), {
    code: '22P02',
    parameters: [SECRET],
    query: `SELECT '${SECRET}'`,
    detail: `Key (email)=(${SECRET}) already exists`,
    table: 'account',
  });
  const told = redactDetails({
    group: 'profile',
    body: { list: [{ password: SECRET, deep: { 'share-secret': SECRET } }] },
    reason: `no answer of https://push.test/${SECRET}`,
    err: new AggregateError([refused], 'all failed', { cause: refused }),
  });
  expect(JSON.stringify(told)).not.toContain(SECRET);
  expect(told).toMatchObject({
    group: 'profile',
    err: {
      type: 'AggregateError',
      message: 'all failed',
      cause: { code: '22P02', table: 'account', message: `invalid input syntax for type uuid: "${HIDDEN}"` },
    },
  });
  expect(describeError('text')).toEqual({ type: 'string', message: 'text' });
});
