import { Secret, TOTP } from 'otpauth';

/** The settings that every authenticator app supports: SHA-1, six digits, 30 seconds. */
const settings = { issuer: 'Renmai', algorithm: 'SHA1', digits: 6, period: 30 } as const;
const PERIOD_MS = settings.period * 1000;
/** One step to either side, for clocks that differ. */
const WINDOW = 1;

/** 160 random bits, base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

export const otpauthUri = (secret: string, label: string): string =>
  new TOTP({ ...settings, label, secret: Secret.fromBase32(secret) }).toString();

export const totpAt = (secret: string, now: Date): string =>
  new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** The time step of the code, null if it is wrong. A step that was used before must not be accepted again. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ ...settings, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / PERIOD_MS) + delta;
}
