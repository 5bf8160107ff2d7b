import { text } from 'node:stream/consumers';
import type { Judge } from './accessibility.js';
import type { Person } from './people.js';
import { button, choose, field } from './steps.js';

const dayMs = 86_400_000;

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
  // the application has an address of its own
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/apply'));
  await judge.look(visitor, 'applications-sent');
}

/** From the board to the applicant's page: another stage and a note. */
export async function consider(publisher: Person, applicant: Person, board: string, judge: Judge): Promise<void> {
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
}

/** On the applicant's page: an offer and the employment, which are sent to the applicant at once. */
export async function employ(publisher: Person): Promise<void> {
  for (const action of ['offer', 'employ'] as const) await decide(publisher, action);
  await publisher.page.getByText(publisher.t('applications:state.employed'), { exact: true }).first().waitFor();
}

/** On the applicant's page: a decision that is sent to the applicant at once. */
export async function decide({ page, visitor, t }: Person, action: 'offer' | 'employ' | 'reject'): Promise<void> {
  await button(visitor, t(`applications:decide.${action}.menu`)).click();
  await field(visitor, t('applications:decide.when')).selectOption('0');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`applications:decide.${action}.action`) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Times for an interview so many days from now, in the sheet that is open. */
async function offerTimes({ page, visitor, t }: Person, days: readonly number[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [index, day] of days.entries()) {
    if (index > 0) await dialog.getByRole('button', { name: t('applications:interview.addTime') }).click();
    const date = new Date(Date.now() + day * dayMs).toISOString().slice(0, 10);
    await field(visitor, t('applications:interview.time', { number: index + 1 })).fill(date);
    await field(visitor, t('applications:interview.clock', { number: index + 1 })).selectOption('10:30');
  }
}

/**
 * An interview is offered, chosen, moved and chosen again, with its calendar file; another is offered and cancelled.
 * @param own where the applicant reads the application
 */
export async function interview(publisher: Person, applicant: Person, own: string, judge: Judge): Promise<void> {
  const { page, visitor, t } = publisher;
  const send = page.getByRole('dialog').getByRole('button', { name: t('applications:interview.send'), exact: true });
  const offer = async (days: readonly number[], where: string | null): Promise<void> => {
    await offerTimes(publisher, days);
    if (where !== null) {
      await field(visitor, t('applications:interview.how')).selectOption('address');
      await field(visitor, t('applications:interview.whereLabel.address')).fill(where);
    }
    await judge.look(visitor, 'applications-offer-times');
    await send.click();
    await send.waitFor({ state: 'hidden' });
    await page.getByText(t('applications:interview.state.offered'), { exact: true }).waitFor();
  };
  const take = async (index: number): Promise<void> => {
    await applicant.page.goto(own);
    const time = applicant.page.getByRole('radio').nth(index);
    await time.waitFor();
    await judge.look(applicant.visitor, 'applications-interview-offered');
    await time.press('Space');
    await button(applicant.visitor, applicant.t('applications:interview.take')).click();
    await applicant.page.getByText(applicant.t('applications:interview.state.chosen'), { exact: true }).waitFor();
  };
  await button(visitor, t('applications:interview.offer')).click();
  await offer([3, 4], 'Pier 3');
  await take(1);
  await page.reload();
  await button(visitor, t('applications:interview.move')).click();
  await offer([6], null);
  await take(0);
  const [file] = await Promise.all([
    applicant.page.waitForEvent('download'),
    button(applicant.visitor, applicant.t('applications:interview.calendar')).click(),
  ]);
  const entry = await text(await file.createReadStream());
  expect(entry).toContain('BEGIN:VCALENDAR');
  expect(entry).toContain('LOCATION:Pier 3');
  await judge.look(applicant.visitor, 'applications-interview-chosen');
  await page.reload();
  for (const again of [true, false]) {
    await button(visitor, t('applications:interview.cancel')).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('applications:interview.cancel'), exact: true })
      .click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    if (!again) break;
    await button(visitor, t('applications:interview.offer')).click();
    await offer([8], 'Pier 4');
  }
  await judge.look(visitor, 'applications-interviews');
}
