import { newSecret, otpauthUri, stepOf, totpAt } from './totp.js';

/** The key of RFC 6238's test vectors: "12345678901234567890". */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('TOTP', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('agrees with RFC 6238 at %i', (seconds, code) => {
    expect(totpAt(rfcSecret, at(seconds))).toBe(code);
    expect(stepOf(rfcSecret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('accepts the codes just before and after, and returns their steps', () => {
    const now = at(1_700_000_010);
    const step = Math.floor(1_700_000_010 / 30);
    expect(stepOf(rfcSecret, totpAt(rfcSecret, at(1_700_000_010 - 30)), now)).toBe(step - 1);
    expect(stepOf(rfcSecret, totpAt(rfcSecret, at(1_700_000_010 + 30)), now)).toBe(step + 1);
    expect(stepOf(rfcSecret, totpAt(rfcSecret, at(1_700_000_010 + 90)), now)).toBeNull();
    expect(stepOf(rfcSecret, totpAt(rfcSecret, at(1_700_000_010 - 90)), now)).toBeNull();
  });

  it('makes secrets of 160 bits and a URI for the QR code', () => {
    const secret = newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(otpauthUri(secret, 'ann@example.org'));
    expect(uri.protocol).toBe('otpauth:');
    expect(decodeURIComponent(uri.pathname)).toContain('Renmai:ann@example.org');
    expect(uri.searchParams.get('secret')).toBe(secret);
  });
});
