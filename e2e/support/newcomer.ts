import { docx } from '@renmai/test-kit';
import type { Locator } from 'playwright-core';
import type { Judge } from './accessibility.js';
import type { Visitor } from './browser.js';
import { freshEmail, newCode } from './mailbox.js';
import { button, field, link, submit } from './steps.js';
import { texts } from './texts.js';

/** The steps of a person: presses of buttons, links and choices, and fields that were filled in. */
export interface Effort {
  taps: number;
  fields: number;
}

const resume = {
  name: 'resume.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: docx([
    'Ines Falk',
    'Phone: +86 138 0013 8000',
    'WORK EXPERIENCE',
    'Harbour Authority | Harbour master    Sep 2020 - Present',
    'EDUCATION',
    'Sea College | Bachelor, Hydraulics    Sep 2010 - Jun 2014',
  ]),
};

/**
 * Somebody who has no account opens the link of a position, which asks one yes-no question and for a résumé, and applies. Their one
 * upload fills the profile and becomes the résumé.
 */
export async function applyFromLink(visitor: Visitor, address: string, judge: Judge): Promise<Effort> {
  const { page } = visitor;
  const t = texts(visitor.screen.locale);
  const effort: Effort = { taps: 0, fields: 0 };
  const tap = async (target: Locator): Promise<void> => {
    effort.taps += 1;
    await target.click();
  };
  const fill = async (target: Locator, text: string): Promise<void> => {
    effort.fields += 1;
    await target.fill(text);
  };
  await page.goto(address);
  await tap(link(visitor, t('jobs:apply.loginFirst')));
  await tap(link(visitor, t('auth:login.register')));
  // The page before has a field of the same name.
  await page.waitForURL('**/register*');
  const email = freshEmail('newcomer');
  await fill(field(visitor, t('verification:address')), email);
  await tap(submit(visitor));
  // its last digit sends it
  await fill(field(visitor, t('verification:code')), await newCode(email));
  await fill(field(visitor, t('auth:name')), 'Ines Falk');
  await fill(field(visitor, t('auth:password')), 'lantern on the quay');
  await tap(page.getByRole('main').getByRole('checkbox').locator('..'));
  await tap(submit(visitor));

  // the profile is empty: one file fills it, in the page of the application
  await page.waitForURL(`**${address}/apply`);
  await page.getByText(t('applications:apply.missing')).waitFor();
  await judge.look(visitor, 'apply-missing');
  const chooser = page.waitForEvent('filechooser');
  await tap(button(visitor, t('resume:import.choose')));
  await (await chooser).setFiles(resume);
  effort.fields += 1;
  const lead = t('resume:import.take', { number: '#' }).split('#')[0] ?? '';
  const take = page.getByRole('button').filter({ hasText: lead });
  // Until then the form for entries without a file is there, whose fields have the same names.
  await take.waitFor();
  await field(visitor, t('resume:field.employmentType')).selectOption('permanent');
  await fill(field(visitor, t('resume:field.industry')), 'Ports');
  await judge.look(visitor, 'apply-filled-in');
  await tap(take);

  await page.getByText(resume.name).waitFor();
  const mobile = field(visitor, t('applications:form.mobile'));
  if ((await mobile.inputValue()) === '') await fill(mobile, '13800138000');
  await tap(
    page
      .getByRole('radiogroup')
      .locator('label')
      .filter({ hasText: t('applications:apply.yes') })
      .first(),
  );
  await tap(button(visitor, t('applications:apply.preview')));
  const dialog = page.getByRole('dialog');
  // The middle of its label is a link.
  effort.taps += 1;
  await dialog.getByRole('checkbox').press('Space');
  await tap(button(visitor, t('applications:preview.send')));
  await page.getByText(t('applications:sent.title')).waitFor();
  return effort;
}
