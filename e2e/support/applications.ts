import type { Judge } from './accessibility.js';
import type { Person } from './people.js';
import { button, choose, field } from './steps.js';

/** Fills in the form of a position that asks one yes-no question, with a résumé made from the profile, and sends it. */
export async function apply({ page, visitor, t }: Person, judge: Judge): Promise<void> {
  await field(visitor, t('applications:form.mobile')).fill('13800138000');
  await field(visitor, t('applications:form.highlights')).fill('=1+1, and ten years under water');
  await button(visitor, t('applications:resume.make')).click();
  await button(visitor, t('applications:resume.create')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('img').waitFor();
  await dialog.getByRole('button', { name: t('applications:resume.take'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page
    .getByRole('radiogroup')
    .locator('label')
    .filter({ hasText: t('applications:apply.yes') })
    .first()
    .click();
  await page.getByText(t('ui:saveLine.saved')).waitFor();
  await judge.look(visitor, 'applications-apply');
  await button(visitor, t('applications:apply.preview')).click();
  await dialog.getByRole('checkbox').press('Space');
  await judge.look(visitor, 'applications-preview');
  await button(visitor, t('applications:preview.send')).click();
  await page.getByText(t('applications:sent.title')).waitFor();
  await judge.look(visitor, 'applications-sent');
}

/** From the board to the job: another stage, a note, an offer and the employment, which the applicant is told at once. */
export async function employ(publisher: Person, applicant: Person, board: string, judge: Judge): Promise<void> {
  const { page, visitor, t } = publisher;
  await page.goto(board);
  await choose(
    visitor,
    button(visitor, t('applications:board.menu', { name: applicant.name })),
    t('applications:stage.shortlisted'),
  );
  await page
    .getByRole('region', {
      name: t('applications:board.column', { stage: t('applications:stage.shortlisted'), count: 1 }),
    })
    .waitFor();
  await judge.look(visitor, 'applications-board');
  await page.getByRole('link', { name: applicant.name }).click();
  await page.getByRole('textbox', { name: t('applications:notes.add') }).fill('Knows every pier');
  await button(visitor, t('applications:notes.save')).click();
  await page.getByRole('article').getByText('Knows every pier').waitFor();
  await judge.look(visitor, 'applications-applicant');
  for (const action of ['offer', 'employ'] as const) {
    await button(visitor, t(`applications:decide.${action}.menu`)).click();
    await field(visitor, t('applications:decide.when')).selectOption('0');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(`applications:decide.${action}.action`) })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await page.getByText(t('applications:state.employed'), { exact: true }).first().waitFor();
}
