import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser } from 'playwright-core';
import { seriousFindings } from './support/accessibility.js';
import { connect, deskChinese, on, phoneEnglish, Visitor } from './support/browser.js';
import { freshEmail, newCode } from './support/mailbox.js';
import { api, makeMember, makeMemberIn } from './support/members.js';
import { agree, button, choose, field, link, loginInBrowser, registerInBrowser, submit } from './support/steps.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

const password = 'seven cranes over the lake';

/** Each in a city that nobody else of this stack chooses. */
const walked = on(phoneEnglish);

describe('an account', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connect();
  });
  afterAll(() => browser.close());

  it.each(walked)('that is new meets people and moments after three taps: $name', async (screen) => {
    const [t, visitor] = [texts(screen.locale), await Visitor.open(browser, screen)];
    const neighbour = await makeMember('Qin Lan', screen.locale);
    const as = <T>(method: string, path: string, body?: object) => api<T>(method, path, body, neighbour.token);
    const names = `/api/profile/names?kind=city&limit=18&locale=${screen.locale}`;
    const { items } = await as<{ items: string[] }>('GET', names);
    const city = items[walked.indexOf(screen)] ?? '';
    const { version } = await as<{ version: number }>('GET', '/api/profile');
    await as('PATCH', '/api/profile', { version, place: { region: '', city } });
    const said = `The river at ${city}, ${freshEmail()}`;
    await as('POST', '/api/moments', { text: said });

    await registerInBrowser(visitor, freshEmail(), 'Xu Zhao', password);
    const { page } = visitor;
    await link(visitor, t('auth:welcome.firstSteps')).click();
    const offered = (step: string) => page.getByRole('group', { name: t(`profile:firstSteps.${step}`), exact: true });
    await offered('industry').getByRole('button').first().click();
    await offered('city').getByRole('button', { name: city, exact: true }).click();
    await offered('interest').getByRole('button').first().click();
    await visitor.picture('first-steps');
    await button(visitor, t('profile:firstSteps.done')).click();
    await page.waitForURL((url) => url.pathname === '/');

    // The chosen interests reach other services by events; each look asks once.
    const seen = (path: string, text: string) =>
      waitFor(async () => {
        await page.goto(path);
        await page.getByText(text).first().waitFor({ timeout: 5_000 });
        return true;
      });
    await seen('/', said);
    await visitor.picture('newcomer-home');
    await seen('/network', t('network:suggestions.reason.city', { name: city }));
    await page.getByRole('link', { name: neighbour.name }).first().waitFor();
    await visitor.picture('newcomer-network');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it.each(on(phoneEnglish))('is made, and used, on a page that the browser translates: $name', async (screen) => {
    const visitor = await Visitor.open(browser, screen);
    const { page } = visitor;
    await visitor.context.addInitScript({ path: join(import.meta.dirname, 'support', 'translator.js') });
    await page.goto('/login');
    const address = page.locator('input[autocomplete~=username]').first();
    // A mistake shows its message beside other texts, and removes it again.
    await address.fill('nobody@');
    await submit(visitor).click();
    await page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first().waitFor();
    await address.fill(freshEmail());
    await page.goto('/register');
    const email = freshEmail();
    await page.locator('main input, form input').first().fill(email);
    await submit(visitor).click();
    await page.locator('input[autocomplete=one-time-code]').fill(await newCode(email));
    await page.locator('input[autocomplete=name]').fill('Xu Zhao');
    await page.locator('input[autocomplete=new-password]').first().fill(password);
    await page.getByRole('checkbox').press('Space');
    await submit(visitor).click();
    await page.waitForURL('**/welcome');
    await visitor.picture('translated-welcome');
    for (const path of ['/', '/network', '/jobs', '/events', '/messages', '/settings']) {
      await page.goto(path);
      await page.locator('main').getByText('«').first().waitFor();
    }
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  it.each(on(deskChinese))(
    'whose session is ended elsewhere is told so, and comes back to where it was: $name',
    async (screen) => {
      const [t, visitor] = [texts(screen.locale), await Visitor.open(browser, screen)];
      const email = freshEmail();
      await registerInBrowser(visitor, email, 'Sun Yu', password);
      const elsewhere = await Visitor.open(browser, screen);
      await loginInBrowser(elsewhere, email, password);
      await elsewhere.page.goto('/settings/sessions');
      await elsewhere.page
        .getByRole('listitem')
        .filter({ hasText: t('settings:sessions.current') })
        .waitFor();
      await elsewhere.picture('sessions');
      expect(await seriousFindings(elsewhere.page)).toEqual([]);
      await button(elsewhere, t('settings:sessions.endAll')).click();
      await elsewhere.page
        .getByRole('alertdialog')
        .or(elsewhere.page.getByRole('dialog'))
        .getByRole('button', { name: t('settings:sessions.endAll') })
        .click();
      await elsewhere.page.getByText(t('settings:sessions.allEnded')).waitFor();
      await elsewhere.close();

      // The access token has minutes to live; the gateway knows within seconds that its session has ended.
      await visitor.page.goto('/settings/visibility');
      await visitor.page.waitForURL('**/login');
      await visitor.picture('session-ended');
      await loginInBrowser(visitor, email, password);
      await visitor.page.waitForURL('**/settings/visibility');
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    },
  );

  it.each(on(phoneEnglish))('has a passkey that logs in, replaces the code, and is removed: $name', async (screen) => {
    const [t, visitor] = [texts(screen.locale), await Visitor.open(browser, screen)];
    const { page, context } = visitor;
    await addAuthenticator(visitor);
    const { email, password, token } = await makeMemberIn(visitor, 'Bao Wen', screen.locale);
    const menuOf = (name: string) => button(visitor, t('settings:passkeys.more', { name }));

    await page.goto('/settings/passkeys');
    await button(visitor, t('settings:passkeys.add')).click();
    await field(visitor, t('settings:yourPassword')).fill(password);
    await button(visitor, t('settings:passkeys.next')).click();
    await page.getByText(t('settings:passkeys.neverUsed')).waitFor();
    await choose(visitor, page.getByRole('listitem').getByRole('button'), t('settings:passkeys.rename'));
    await field(visitor, t('settings:passkeys.name')).fill('Blue key');
    await button(visitor, t('settings:passkeys.save')).click();
    await menuOf('Blue key').waitFor();
    await visitor.picture('passkeys');
    expect(await seriousFindings(page)).toEqual([]);

    // While the token is good: it ends with the session of the browser.
    const { secret } = await api<{ secret: string }>('POST', '/api/account/second-factor/setup', { password }, token);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    await api('POST', '/api/account/second-factor/confirm', { code }, token);

    const home = (url: URL) => url.pathname === '/';
    const signOut = async () => {
      await page.evaluate(() => fetch('/api/sessions/current', { method: 'DELETE' }));
      await page.goto('/login');
    };
    await signOut();
    // The suggestions of a virtual device may have chosen it already.
    await Promise.race([button(visitor, t('auth:login.passkey')).click(), page.waitForURL(home)]);
    await page.waitForURL(home);

    // Without suggestions the password logs in, and the passkey is asked for afterwards.
    const without = 'PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)';
    await context.addInitScript({ content: without });
    await signOut();
    const address = field(visitor, t('verification:address'));
    await Promise.race([address.waitFor(), page.waitForURL(home)]);
    // The page renewed its session while that was ended.
    if (home(new URL(page.url()))) await signOut();
    await address.fill(email);
    await field(visitor, t('auth:password')).fill(password);
    await button(visitor, t('auth:login.action')).click();
    await button(visitor, t('auth:secondFactor.usePasskey')).click();
    await page.waitForURL(home);

    await page.goto('/settings/passkeys');
    await choose(visitor, menuOf('Blue key'), t('settings:passkeys.remove'));
    await agree(visitor, t('settings:passkeys.remove'));
    await page.getByText(t('settings:passkeys.none')).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });
});

/** A device that holds passkeys and whose owner is always there. */
async function addAuthenticator({ page, context }: Visitor): Promise<void> {
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const owned = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, ...owned },
  });
}
