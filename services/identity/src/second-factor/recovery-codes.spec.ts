import { newRecoveryCodes, normaliseRecoveryCode } from './recovery-codes.js';

describe('recovery codes', () => {
  it('are ten different ones, easy to copy by hand', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);
  });

  it('are accepted in any spelling', () => {
    expect(normaliseRecoveryCode(' K7MQ x2ha–9wrd ')).toBe('k7mqx2ha9wrd');
  });
});
