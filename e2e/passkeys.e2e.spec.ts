import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { connect, on, phoneEnglish, Visitor } from './support/browser.js';
import { api, makeMemberIn } from './support/members.js';
import { button, field } from './support/steps.js';
import { texts } from './support/texts.js';

describe('a passkey', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connect();
  });
  afterAll(() => browser.close());

  it.each(on(phoneEnglish))('is made in a browser, logs in, and replaces the code: $name', async (screen) => {
    const [t, visitor] = [texts(screen.locale), await Visitor.open(browser, screen)];
    const { page, context } = visitor;
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { email, password, token } = await makeMemberIn(visitor, 'Bao Wen', screen.locale);

    await page.goto('/settings/passkeys');
    await button(visitor, t('settings:passkeys.add')).click();
    await field(visitor, t('settings:yourPassword')).fill(password);
    await visitor.picture('passkey-adding');
    await button(visitor, t('settings:passkeys.next')).click();
    await page.getByText(t('settings:passkeys.neverUsed')).waitFor();
    await visitor.picture('passkeys');
    expect(await seriousFindings(page)).toEqual([]);

    const home = (url: URL) => url.pathname === '/';
    const signOut = async () => {
      await page.evaluate(() => fetch('/api/sessions/current', { method: 'DELETE' }));
      await page.goto('/login');
    };
    await signOut();
    await visitor.picture('login-with-passkey');
    // the suggestions of a virtual device may have chosen it already
    await Promise.race([button(visitor, t('auth:login.passkey')).click(), page.waitForURL(home)]);
    await page.waitForURL(home);

    const { secret } = await api<{ secret: string }>('POST', '/api/account/second-factor/setup', { password }, token);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await api('POST', '/api/account/second-factor/confirm', { code }, token);
    // without suggestions, so that the password is what logs in
    const without = 'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)';
    await context.addInitScript({ content: without });
    await signOut();
    await field(visitor, t('verification:address')).fill(email);
    await field(visitor, t('auth:password')).fill(password);
    await button(visitor, t('auth:login.action')).click();
    await button(visitor, t('auth:secondFactor.usePasskey')).waitFor();
    await visitor.picture('second-factor-passkey');
    await button(visitor, t('auth:secondFactor.usePasskey')).click();
    await page.waitForURL(home);
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});
