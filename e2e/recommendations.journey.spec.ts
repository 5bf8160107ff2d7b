import type { Browser } from 'playwright-core';
import { Judge } from './support/accessibility.js';
import { deskChinese, deskEnglish, connect, phoneEnglish } from './support/browser.js';
import { befriend } from './support/network.js';
import { meet, part, type Person } from './support/people.js';
import { button, field, link, submit } from './support/steps.js';

let browser: Browser;
beforeAll(async () => {
  browser = await connect();
});
afterAll(() => browser.close());

const letter = 'Nils kept the observatory running through two winters and taught all of us to measure twice.';

describe('a recommendation', () => {
  it('is asked for, written, changed as asked, accepted, shown to a stranger and hidden again', async () => {
    const judge = new Judge();
    const people = await meet(
      browser,
      [phoneEnglish, 'Nils Aalto'],
      [deskChinese, '方圆'],
      [deskEnglish, 'Petra Vogel'],
    );
    const [nils, fang, petra] = people as [Person, Person, Person];
    await befriend(nils, fang);

    // Nils asks a friend
    await nils.page.goto('/network/recommendations');
    await nils.page.getByText(nils.t('recommendations:empty.received')).waitFor();
    await judge.look(nils.visitor, 'recommendations-none');
    await link(nils.visitor, nils.t('recommendations:ask.action')).click();
    await nils.page.getByRole('link', { name: fang.name }).click();
    await field(nils.visitor, nils.t('recommendations:ask.message', { name: fang.name })).fill(
      'Would you write about our two winters at the observatory?',
    );
    await judge.look(nils.visitor, 'recommendation-ask');
    await submit(nils.visitor).click();
    await nils.page.getByText(nils.t('recommendations:status.subject.asked', { name: fang.name })).waitFor();

    // Fang writes; a letter of two words is too short
    const { page, t, visitor } = fang;
    await page.goto('/network/recommendations?box=given');
    await page.getByText('our two winters at the observatory').waitFor();
    await judge.look(visitor, 'recommendations-given');
    await page.getByRole('link', { name: t('recommendations:next.write') }).click();
    await field(visitor, t('recommendations:form.connection', { name: nils.name })).selectOption('same-team');
    await field(visitor, t('recommendations:form.subjectPosition', { name: nils.name })).fill('Observer');
    await field(visitor, t('recommendations:form.content')).fill('Too short');
    await submit(visitor).click();
    await page.locator('[aria-invalid=true]').waitFor();
    await judge.look(visitor, 'recommendation-errors');
    await field(visitor, t('recommendations:form.content')).fill(letter.replace('twice', 'once'));
    await button(visitor, t('recommendations:form.preview')).click();
    await page.getByRole('dialog').getByRole('blockquote').waitFor();
    await judge.look(visitor, 'recommendation-preview');
    await page.keyboard.press('Escape');
    await submit(visitor).click();
    await page.getByText(t('recommendations:status.author.submitted', { name: nils.name })).waitFor();
    await judge.look(visitor, 'recommendation-sent');

    // Nils wants a word changed, Fang changes it, Nils accepts it for all members
    await nils.page.goto('/network/recommendations');
    await nils.page.getByRole('link', { name: nils.t('recommendations:next.decide') }).click();
    await nils.page.getByText('measure once').waitFor();
    await judge.look(nils.visitor, 'recommendation-decide');
    await nils.page.getByRole('button', { name: nils.t('recommendations:changes.action') }).click();
    await field(nils.visitor, nils.t('recommendations:changes.label', { name: fang.name })).fill('Twice, not once.');
    await judge.look(nils.visitor, 'recommendation-changes');
    await button(nils.visitor, nils.t('recommendations:changes.send')).click();
    await nils.page.getByText(nils.t('recommendations:status.subject.changes-asked', { name: fang.name })).waitFor();
    await page.reload();
    await page.getByText('Twice, not once.').waitFor();
    await link(visitor, t('recommendations:next.change')).click();
    await field(visitor, t('recommendations:form.content')).fill(letter);
    await judge.look(visitor, 'recommendation-edit');
    await submit(visitor).click();
    await page.getByText(t('recommendations:status.author.submitted', { name: nils.name })).waitFor();
    await isNotShown(petra, nils);
    await nils.page.reload();
    await nils.page.getByText('measure twice').waitFor();
    await button(nils.visitor, nils.t('recommendations:accept.action')).click();
    await nils.page.getByRole('dialog').waitFor();
    await judge.look(nils.visitor, 'recommendation-accept');
    await nils.page
      .getByRole('dialog')
      .getByRole('button', { name: nils.t('recommendations:accept.action'), exact: true })
      .click();
    await nils.page.getByRole('button', { name: nils.t('recommendations:hide.action') }).waitFor();
    await judge.look(nils.visitor, 'recommendation-accepted');

    // A stranger reads it on the profile, and on the page of all of them
    await petra.page.goto(`/members/${nils.memberId}`);
    await petra.page.getByText('measure twice').waitFor();
    await judge.look(petra.visitor, 'member-recommendation');
    await link(petra.visitor, petra.t('recommendations:section.all')).click();
    await petra.page
      .getByRole('heading', { name: petra.t('recommendations:section.titleOf', { name: nils.name }) })
      .waitFor();
    await petra.page.getByText('measure twice').waitFor();
    await judge.look(petra.visitor, 'recommendations-of');

    // Hidden again
    await nils.page.getByRole('button', { name: nils.t('recommendations:hide.action') }).click();
    await nils.page.getByText(nils.t('recommendations:status.subject.hidden')).waitFor();
    await isNotShown(petra, nils);
    await petra.page.goto(`/members/${nils.memberId}/recommendations`);
    await petra.page.getByText(petra.t('recommendations:section.noneToSee')).waitFor();
    await page.reload();
    await page.getByText(t('recommendations:status.author.hidden', { name: nils.name })).waitFor();

    expect(judge.findings).toEqual([]);
    expect(await part(people)).toEqual([]);
  });
});

/** On the profile, once the letters have been asked for. */
async function isNotShown({ page }: Person, { name, memberId }: Person): Promise<void> {
  const asked = page.waitForResponse((response) =>
    response.url().includes(`/api/network/members/${memberId}/recommendations`),
  );
  await page.goto(`/members/${memberId}`);
  expect(await (await asked).json()).toMatchObject({ items: [] });
  await page.getByRole('heading', { name }).first().waitFor();
  expect(await page.getByText('observatory').count()).toBe(0);
}
