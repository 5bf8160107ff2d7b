import { randomToken, SecretBox } from './secret-box.js';

const box = new SecretBox({ SECRET_KEY: 'a secret of at least thirty-two characters' });

describe('SecretBox', () => {
  it('opens values that it has sealed', () => {
    const sealed = box.seal('second-factor-secret', 'ann', 'JBSWY3DP');
    expect(sealed).not.toContain('JBSWY3DP');
    expect(box.open('second-factor-secret', 'ann', sealed)).toBe('JBSWY3DP');
  });

  it('seals the same text differently each time', () => {
    expect(box.seal('signing-key', 'k', 'x')).not.toBe(box.seal('signing-key', 'k', 'x'));
  });

  it.each([
    ['another use', () => box.open('signing-key', 'ann', box.seal('second-factor-secret', 'ann', 'x'))],
    ['another owner', () => box.open('signing-key', 'bob', box.seal('signing-key', 'ann', 'x'))],
    [
      'another SECRET_KEY',
      () =>
        new SecretBox({ SECRET_KEY: 'b'.repeat(32) }).open('signing-key', 'ann', box.seal('signing-key', 'ann', 'x')),
    ],
    [
      'a changed value',
      () => {
        const sealed = box.seal('signing-key', 'ann', 'x');
        const [iv, tag, text = ''] = sealed.split('.');
        return box.open('signing-key', 'ann', [iv, tag, (text.startsWith('A') ? 'B' : 'A') + text.slice(1)].join('.'));
      },
    ],
    ['what was never sealed', () => box.open('signing-key', 'ann', 'v2.abc')],
  ])('refuses %s', (_, act) => {
    expect(act).toThrow();
  });

  it('hashes by use, and keeps the borders between parts', () => {
    expect(box.hash('ticket', 'a')).toBe(box.hash('ticket', 'a'));
    expect(box.hash('ticket', 'a')).not.toBe(box.hash('recovery-code', 'a'));
    expect(box.hash('ticket', 'a', 'b')).not.toBe(box.hash('ticket', 'ab'));
  });

  it('compares strings of any length', () => {
    expect(box.same('abc', 'abc')).toBe(true);
    expect(box.same('abc', 'abd')).toBe(false);
    expect(box.same('abc', 'abcd')).toBe(false);
  });

  it('gives tokens that fit the contract and differ', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(randomToken()).not.toBe(randomToken());
  });
});
