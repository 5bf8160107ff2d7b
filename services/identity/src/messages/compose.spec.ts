import { locales } from '@renmai/contracts';
import { verificationPurposes } from '@renmai/contracts/identity/verification.api';
import { composeMail, composeSms } from './compose.js';
import type { Message } from './message.js';

const notices: Message[] = [
  { kind: 'no-account' },
  { kind: 'email-changed' },
  { kind: 'phone-changed' },
  { kind: 'password-changed' },
  { kind: 'second-factor-enabled' },
  { kind: 'second-factor-replaced' },
  { kind: 'second-factor-disabled' },
  { kind: 'deactivated' },
  { kind: 'cancellation-requested', erasureAt: '2026-12-24T08:30:00.000Z' },
  { kind: 'erased' },
  { kind: 'suspended', until: '2026-12-24T08:30:00.000Z', why: 'Spam.' },
  { kind: 'suspended', until: null, why: 'Spam.' },
  { kind: 'restored' },
];
const codes: Message[] = verificationPurposes.map((purpose) => ({
  kind: 'code',
  purpose,
  code: '048213',
  minutes: 10,
}));

describe.each(locales)('messages in %s', (locale) => {
  it.each([...notices, ...codes].map((message) => [JSON.stringify(message), message] as const))('%s', (_, message) => {
    const mail = composeMail(message, locale);
    expect(mail.subject.length).toBeGreaterThan(3);
    expect(mail.subject).not.toMatch(/undefined|null|\n/);
    expect(mail.text).not.toMatch(/undefined|null|</);
    expect(mail.html).not.toMatch(/undefined/);
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(composeSms(message, locale)).not.toMatch(/undefined|null|\n/);
  });

  it.each(codes)('shows the code in subject, text, HTML and text message ($purpose)', (message) => {
    const mail = composeMail(message, locale);
    for (const part of [mail.subject, mail.text, mail.html, composeSms(message, locale)])
      expect(part).toContain('048213');
    expect(mail.text).toContain('10');
  });

  it('contains the day of erasure', () => {
    expect(
      composeMail({ kind: 'cancellation-requested', erasureAt: '2026-12-24T08:30:00.000Z' }, locale).text,
    ).toContain('24');
  });
});

describe('the languages', () => {
  it('differ in every message', () => {
    for (const message of [...notices, ...codes]) {
      expect(new Set(locales.map((locale) => composeMail(message, locale).text)).size).toBe(locales.length);
    }
  });
});
