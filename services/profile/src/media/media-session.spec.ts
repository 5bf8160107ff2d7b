import { readMediaSession, writeMediaSession } from './media-session.js';

const key = Buffer.alloc(32, 1);
const now = new Date('2026-03-01T12:00:00.000Z');
const session = {
  memberId: '0190a000-0000-7000-8000-000000000001',
  sessionId: '0190a000-0000-7000-8000-0000000000a1',
  expiresAt: new Date('2026-03-01T13:00:00.000Z'),
};
const written = writeMediaSession(key, session);

describe('a media session', () => {
  it('identifies the viewer until it ends', () => {
    expect(readMediaSession(key, written, now)).toEqual(session);
    expect(readMediaSession(key, written, new Date(session.expiresAt.getTime() - 1))).toEqual(session);
    expect(readMediaSession(key, written, session.expiresAt)).toBeNull();
  });

  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['something else', 'a.b.c.d'],
    ['another member', written.replace(session.memberId, '0190a000-0000-7000-8000-000000000002')],
    ['another session', written.replace(session.sessionId, session.memberId)],
    ['longer', written.replace(/\.\d+\./, '.99999999999.')],
    ['without its signature', written.replace(/\.[\w-]+$/, '.')],
    ['with another signature', written.replace(/[\w-]+$/, 'A'.repeat(43))],
    ['with something behind', `${written}.x`],
  ])('counts for nothing: %s', (_, value) => {
    expect(readMediaSession(key, value, now)).toBeNull();
  });

  it('counts for nothing under another key', () => {
    expect(readMediaSession(Buffer.alloc(32, 2), written, now)).toBeNull();
  });
});
