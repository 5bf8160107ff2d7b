import { randomBytes } from 'node:crypto';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { seriousFindings } from './support/accessibility.js';
import { connect, screens, Visitor } from './support/browser.js';
import { freshEmail, newCode } from './support/mailbox.js';
import { api, makeMember } from './support/members.js';
import { button, field, registerInBrowser, submit } from './support/steps.js';
import { texts } from './support/texts.js';

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

    it('is refused a wrong code, at its field, and the right one is accepted afterwards', async () => {
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

    it('requires a password that is long enough and not among the commonest, and keeps the typed text', async () => {
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

    it('refuses an upload by its content, not its name, and accepts another afterwards', async () => {
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
