import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { seriousFindings } from './support/accessibility.js';
import { connect, on, phoneEnglish, Visitor } from './support/browser.js';
import { freshEmail } from './support/mailbox.js';
import { makeMember } from './support/members.js';
import { button, field, link, loginInBrowser, registerInBrowser, submit } from './support/steps.js';
import { texts } from './support/texts.js';

const password = 'a boat on the evening river';

/** A portrait as code draws it: a face on a plain ground. */
const portrait = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#c9dff2"/><circle cx="450" cy="470" r="210" fill="#f1c9a5"/>
      <path d="M240 430a210 210 0 0 1 420 0q-60-120-210-120t-210 120z" fill="#3a2c28"/>
      <path d="M150 1200q20-420 300-420t300 420z" fill="#2f5d8a"/></svg>`),
  )
    .jpeg({ quality: 88 })
    .toBuffer();

describe('register, fill a profile, be seen', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await connect();
  });
  afterAll(() => browser.close());

  it.each(on(phoneEnglish))('$name', async (screen) => {
    const t = texts(screen.locale);
    const p = (key: string, values?: Record<string, string | number>): string => t(`profile:${key}`, values);
    const visitor = await Visitor.open(browser, screen);
    const { page } = visitor;
    const findings: string[] = [];
    // axe's findings do not depend on the language, so one screen of each size is enough.
    const judged = screen.name === 'phone, English' || screen.name === 'desk, Chinese';
    const look = async (name: string): Promise<void> => {
      await visitor.picture(name);
      if (!judged) return;
      for (const finding of await seriousFindings(page)) findings.push(`${name}: ${finding}`);
    };
    const save = async (): Promise<void> => {
      await submit(visitor).click();
      await page.waitForURL('**/profile');
    };

    await registerInBrowser(visitor, freshEmail(), 'Lin Qiu', password);
    await look('welcome');
    await link(visitor, t('auth:welcome.toProfile')).click();
    await page.getByRole('heading', { name: 'Lin Qiu' }).waitFor();
    await look('profile-empty');

    await link(visitor, p('intro.edit')).click();
    await field(visitor, p('intro.headline')).fill('Bridge engineer');
    await field(visitor, p('intro.city')).fill('Wuhan');
    await field(visitor, p('intro.about')).fill('I build bridges that stay up.\nAnd I like rivers.');
    await look('intro');
    await save();
    await page.getByText('Bridge engineer').first().waitFor();

    await page.goto('/profile/jobs/new');
    await submit(visitor).click();
    await page.locator('[aria-invalid=true]').first().waitFor();
    await look('job-errors');
    await field(visitor, p('jobs.jobTitle')).fill('Structural engineer');
    await field(visitor, p('jobs.companyName')).fill('Yangtze Bridges');
    await field(visitor, p('jobs.industry')).fill('Construction');
    await save();
    await page.getByRole('heading', { name: 'Structural engineer' }).waitFor();

    await page.goto('/profile/educations/new');
    await field(visitor, p('educations.school')).fill('Wuhan University');
    await field(visitor, p('educations.fieldOfStudy')).fill('Civil engineering');
    await look('education');
    await save();
    await page.getByRole('heading', { name: 'Wuhan University' }).waitFor();

    await page.goto('/profile/skills');
    for (const skill of ['Steel structures', 'Concrete']) {
      await page.getByRole('combobox', { name: p('skills.skill') }).fill(skill);
      await submit(visitor).click();
      await page.getByRole('listitem').filter({ hasText: skill }).waitFor();
    }
    await look('skills');

    await page.goto('/profile/languages/new');
    await field(visitor, p('languages.language')).selectOption('ja');
    await look('language');
    await save();

    await page.goto('/profile/services/new');
    await field(visitor, p('services.serviceTitle')).fill('Review of structural drawings');
    await field(visitor, p('description')).fill('A second pair of eyes before you build.');
    await save();

    await page.goto('/profile/contact');
    await field(visitor, p('contact.email')).fill('lin.qiu@bridges.example');
    await look('contact');
    await save();

    await page.goto('/profile/photo');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await portrait() });
    await button(visitor, p('photo.use')).waitFor();
    await look('photo-crop');
    await button(visitor, p('photo.use')).click();
    await page.waitForURL('**/profile');
    await page.locator('main img[src*="/media/"]').first().waitFor();
    await look('profile-full');

    await page.goto('/profile/preview');
    await page.getByRole('heading', { name: 'Structural engineer' }).waitFor();
    expect(await page.getByText('lin.qiu@bridges.example').count()).toBe(0);
    await look('preview-everyone');
    await page.getByRole('tab', { name: p('preview.as.friend'), exact: true }).click();
    await page.getByText('lin.qiu@bridges.example').waitFor();

    await page.goto('/profile');
    await button(visitor, p('share.action')).click();
    await page.getByRole('dialog').waitFor();
    await look('share');

    // A second member, in a browser of their own, sees what everyone may see.
    const other = await makeMember('Ada Chen', screen.locale);
    const second = await Visitor.open(browser, screen);
    const memberId = await ownId(visitor);
    await second.page.goto(`/members/${memberId}`);
    await second.page.getByText('Lin Qiu').first().waitFor();
    await second.picture('visitor-sees');
    await loginInBrowser(second, other.email, other.password);
    await second.page.goto(`/members/${memberId}`);
    await second.page.getByRole('heading', { name: 'Structural engineer' }).waitFor();
    await second.page.getByText('Review of structural drawings').waitFor();
    expect(await second.page.getByText('lin.qiu@bridges.example').count()).toBe(0);
    await second.page.locator('main img[src*="/media/"]').first().waitFor();
    await second.picture('member-seen');

    expect(visitor.complaints).toEqual([]);
    expect(second.complaints).toEqual([]);
    expect(findings).toEqual([]);
    await second.close();
    await visitor.close();
  });
});

/** The id of anyone who is signed in, as the share link names it. */
async function ownId(visitor: Visitor): Promise<string> {
  const answer = await visitor.page.evaluate(async () => {
    const refreshed = await fetch('/api/sessions/refresh', { method: 'POST' });
    return (await refreshed.json()) as { account: { memberId: string } };
  });
  return answer.account.memberId;
}
