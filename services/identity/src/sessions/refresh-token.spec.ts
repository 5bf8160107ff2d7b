import { SecretBox } from '../secrets/secret-box.js';
import { judgeRefresh, readRefreshToken, refreshToken } from './refresh-token.js';

const secrets = new SecretBox({ SECRET_KEY: 'a secret of at least thirty-two characters' });
const sessionId = '01912f4e-7b1a-7c3d-8e5f-0a1b2c3d4e5f';
const now = new Date('2026-01-01T00:01:00Z');
const before = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

describe('refresh tokens', () => {
  it('contain session and generation', () => {
    const token = refreshToken(secrets, { sessionId, generation: 12 }, 'seed');
    expect(readRefreshToken(token)).toEqual({ sessionId, generation: 12 });
  });

  it('differ by session, generation and seed, and are the same otherwise', () => {
    const tokens = [
      refreshToken(secrets, { sessionId, generation: 1 }, 'seed'),
      refreshToken(secrets, { sessionId, generation: 2 }, 'seed'),
      refreshToken(secrets, { sessionId, generation: 1 }, 'other'),
      refreshToken(secrets, { sessionId: sessionId.replace('01', '02'), generation: 1 }, 'seed'),
    ];
    expect(new Set(tokens.map((token) => token.split('.')[2])).size).toBe(4);
    expect(refreshToken(secrets, { sessionId, generation: 1 }, 'seed')).toBe(tokens[0]);
  });

  it.each(['', 'abc', `${sessionId}.1`, `${sessionId}.-1.${'a'.repeat(43)}`, `${sessionId}.1.${'a'.repeat(42)}`])(
    'are not "%s"',
    (token) => {
      expect(readRefreshToken(token)).toBeNull();
    },
  );
});

describe('judgeRefresh', () => {
  const session = { generation: 5, refreshedAt: before(10), userAgent: 'Firefox' };
  it.each([
    ['the latest', session, 5, 'Firefox', 'rotate'],
    ['the latest, from another browser version', session, 5, 'Firefox 2', 'rotate'],
    ['the one before, within the grace', session, 4, 'Firefox', 'repeat'],
    ['the one before, too late', { ...session, refreshedAt: before(10.001) }, 4, 'Firefox', 'reused'],
    ['the one before, from another browser', session, 4, 'curl', 'reused'],
    ['an older one, within the grace', session, 3, 'Firefox', 'reused'],
    ['one that was never given out', session, 6, 'Firefox', 'reused'],
  ] as const)('%s', (_, facts, generation, userAgent, verdict) => {
    expect(judgeRefresh(facts, { generation, userAgent }, now, 10_000)).toBe(verdict);
  });
});
