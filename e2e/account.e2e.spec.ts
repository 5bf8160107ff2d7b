import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { seriousFindings } from './support/accessibility.js';
import { connect, screens, Visitor } from './support/browser.js';
import { freshEmail, newCode } from './support/mailbox.js';
import { api, makeMember } from './support/members.js';
import { button, field, link, loginInBrowser, registerInBrowser, submit } from './support/steps.js';
import { texts } from './support/texts.js';
import { waitFor } from './support/wait-for.js';

const password = 'seven cranes over the lake';
const wrongCodeFor = (code: string): string => (code === '000000' ? '111111' : '000000');

describe('an account', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connect();
  });
  afterAll(() => browser.close());

  describe.each(screens)('$name', (screen) => {
    const t = texts(screen.locale);
    let visitor: Visitor;
    beforeEach(async () => {
      visitor = await Visitor.open(browser, screen);
    });
    afterEach(async () => {
      expect(visitor.complaints).toEqual([]);
      await visitor.close();
    });
    const codeField = () => field(visitor, t('verification:code'));
    const ask = async (email: string): Promise<void> => {
      await visitor.page.goto('/register');
      await field(visitor, t('verification:address')).fill(email);
      await submit(visitor).click();
      await codeField().waitFor();
    };

    it('is refused a wrong code, at its field, and takes the right one afterwards', async () => {
      const email = freshEmail();
      await ask(email);
      const code = await newCode(email);
      await codeField().fill(wrongCodeFor(code));
      const error = visitor.page.locator('[aria-invalid=true]');
      await error.waitFor();
      await visitor.picture('code-wrong');
      expect(await seriousFindings(visitor.page)).toEqual([]);
      await codeField().fill(code);
      await field(visitor, t('auth:name')).waitFor();
    });

    it('cannot use a code twice', async () => {
      const email = freshEmail();
      const asked = visitor.page.waitForResponse((response) => response.url().endsWith('/api/verification-codes'));
      await ask(email);
      const { challengeId } = (await (await asked).json()) as { challengeId: string };
      const code = await newCode(email);
      // Somebody else is faster with it.
      await api('POST', `/api/verification-codes/${challengeId}/confirm`, { code });
      await codeField().fill(code);
      await visitor.page.getByText(t('api:problem.identity.code-spent')).waitFor();
      await visitor.picture('code-spent');
    });

    it('wants a password that is long enough and not among the commonest, and keeps what was typed', async () => {
      const email = freshEmail();
      await ask(email);
      await codeField().fill(await newCode(email));
      await field(visitor, t('auth:name')).fill('Mei Hua');
      await field(visitor, t('auth:password')).fill('short');
      await visitor.page.getByRole('checkbox').press('Space');
      await submit(visitor).click();
      await visitor.page.locator('input[type=password][aria-invalid=true]').waitFor();
      await field(visitor, t('auth:password')).fill('password123');
      await submit(visitor).click();
      await visitor.page.getByText(t('api:problem.identity.password-too-common')).waitFor();
      await visitor.picture('password-common');
      expect(await field(visitor, t('auth:name')).inputValue()).toBe('Mei Hua');
      await field(visitor, t('auth:password')).fill(password);
      await submit(visitor).click();
      await visitor.page.waitForURL('**/welcome');
    });

    it('that is new meets people and moments after three taps', async () => {
      const neighbour = await makeMember('Qin Lan', screen.locale);
      const as = <T>(method: string, path: string, body?: object) => api<T>(method, path, body, neighbour.token);
      const names = `/api/profile/names?kind=city&limit=18&locale=${screen.locale}`;
      const { items } = await as<{ items: string[] }>('GET', names);
      const city = items[screens.indexOf(screen)] ?? '';
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

      // What the taps say goes from service to service; each look asks once.
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
    });

    it('that exists already is offered the login, with the address filled in', async () => {
      const member = await makeMember('Wen Bo', screen.locale);
      await ask(member.email);
      await codeField().fill(await newCode(member.email, [member.code]));
      await visitor.page.getByRole('alertdialog').or(visitor.page.getByRole('dialog')).waitFor();
      await visitor.picture('account-exists');
      await visitor.page.getByRole('heading', { name: t('api:problem.identity.account-exists') }).waitFor();
      await visitor.page
        .getByRole('dialog')
        .or(visitor.page.getByRole('alertdialog'))
        .getByRole('button', { name: t('auth:login.action') })
        .click();
      await visitor.page.waitForURL('**/login');
      expect(await field(visitor, t('verification:address')).inputValue()).toBe(member.email);
      await field(visitor, t('auth:password')).fill('not his password');
      await submit(visitor).click();
      await visitor.page.getByText(t('api:problem.identity.credentials-wrong')).waitFor();
      await field(visitor, t('auth:password')).fill(member.password);
      await submit(visitor).click();
      await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'));
    });

    it('whose session is ended elsewhere is told so, and comes back to where it was', async () => {
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
    });

    it('has an upload refused for what it is, not for its name, and accepted afterwards', async () => {
      const email = freshEmail();
      await registerInBrowser(visitor, email, 'Gao Shan', password);
      await visitor.page.goto('/profile/photo');
      const choose = (name: string, buffer: Buffer) =>
        visitor.page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
      await choose('holiday.jpg', Buffer.concat([Buffer.from('MZ'), randomBytes(4_000)]));
      await visitor.page.getByText(t('picture-editor:failure.type-not-allowed')).waitFor();
      await visitor.picture('photo-refused');
      await choose('huge.jpg', Buffer.alloc(21 * 1024 * 1024, 1));
      await visitor.page.getByText(t('picture-editor:tooLarge', { megabytes: 20 })).waitFor();
      const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#2f5d8a' } })
        .jpeg()
        .toBuffer();
      await choose('holiday.jpg', picture);
      await button(visitor, t('profile:photo.use')).click();
      await visitor.page.waitForURL('**/profile');
      await visitor.page.locator('main img[src*="/media/"]').first().waitFor();
    });
  });
});
