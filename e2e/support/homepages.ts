import { educationsApi, jobsApi } from '@renmai/contracts/profile/entries.api';
import type { Judge } from './accessibility.js';
import { api, type Member } from './members.js';
import type { Person } from './people.js';
import { drawn } from './pictures.js';
import { button, field } from './steps.js';
import { waitFor } from './wait-for.js';

export interface Company {
  name: string;
  handle: string;
  /** a company where it is left out */
  kind?: 'company' | 'school';
}

/** Adds the profile entries that founders and administrators need. */
export async function complete({ token }: Member): Promise<void> {
  const { add: school } = educationsApi;
  const { add: job } = jobsApi;
  await api(
    school.method,
    school.path,
    { school: 'Lakeside University', degree: 'bachelor', fieldOfStudy: 'Physics', startDate: '2010-09' },
    token,
  );
  await api(
    job.method,
    job.path,
    { title: 'Engineer', companyName: 'Harbour Lights', employmentType: 'contract', industry: 'Energy' },
    token,
  );
}

/** From the user panel to the last step; all of it is saved on the way. Answers the homepage's id. */
export async function found(
  founder: Person,
  { name, handle, kind = 'company' }: Company,
  judge?: Judge,
): Promise<string> {
  const { page, visitor, t } = founder;
  await page.goto('/homepages');
  await page.getByText(t('org-pages:mine.noneTitle')).waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('org-pages:mine.create') })
    .click();
  await page.getByText(t(`org-pages:founding.kindHint.${kind}`)).click();
  await judge?.look(visitor, 'homepage-kind');
  await button(visitor, t('org-pages:founding.begin')).click();

  await field(visitor, t(`org-pages:fields.name.${kind}`)).fill(name);
  await page
    .locator('main input[type=file]')
    .first()
    .setInputFiles(await drawn(1, { width: 600, height: 600 }));
  await button(visitor, t('org-pages:logo.use')).click();
  await button(visitor, t('org-pages:logo.remove')).waitFor();
  await field(visitor, t('org-pages:fields.handle')).fill(handle);
  if (kind === 'company') {
    await field(visitor, t('org-pages:fields.industry')).fill('Energy');
    await field(visitor, t('org-pages:fields.type.company')).selectOption('limited');
  } else {
    await field(visitor, t('org-pages:fields.stage')).selectOption('high-school');
    await field(visitor, t('org-pages:fields.type.school')).selectOption('private');
  }
  await field(visitor, t('org-pages:fields.creditCode')).fill(creditCode());
  await page.getByText(t('ui:saveLine.saved')).waitFor();
  await page.reload();
  await waitFor(async () => (await field(visitor, t('org-pages:fields.handle')).inputValue()) === handle, {
    describe: 'the draft',
  });
  await judge?.look(visitor, 'homepage-details');
  await button(visitor, t('ui:stepper.next')).click();

  await button(visitor, t('ui:stepper.next')).click();
  await page.getByText(t('org-pages:problem.org-pages.homepage-admin-missing')).waitFor();
  const myself = button(visitor, t('org-pages:administrator.myself'));
  await myself.click();
  // The page itself knows it too, not only the list: without that the next step is refused.
  await myself.waitFor({ state: 'detached' });
  await page.getByRole('list', { name: t('org-pages:seats.title') }).waitFor();
  await judge?.look(visitor, 'homepage-administrator');
  await button(visitor, t('ui:stepper.next')).click();

  await add(founder, t('org-pages:material.licence.add'), 1);
  // A school needs its permit alone.
  if (kind === 'company') {
    await button(visitor, t('ui:stepper.next')).click();
    await page.getByText(t('org-pages:problem.org-pages.materials-missing')).waitFor();
    await add(founder, t('org-pages:material.commitment-letter.add'), 2);
  }
  await judge?.look(visitor, 'homepage-materials');
  await submitIt(founder, judge);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** A scan as code draws it, where papers are added. */
export async function add({ page }: Person, label: string, number: number): Promise<void> {
  const file = await drawn(number);
  await page.getByLabel(label).setInputFiles(file);
  await page.getByRole('button', { name: file.name, exact: true }).waitFor();
}

/** From the materials on. */
export async function submitIt({ page, visitor, t }: Person, judge?: Judge): Promise<void> {
  await button(visitor, t('ui:stepper.next')).click();
  await page.getByText(t('org-pages:terms.agree')).click();
  await judge?.look(visitor, 'homepage-terms');
  await button(visitor, t('org-pages:terms.submit')).click();
  await page.getByText(t('org-pages:submitted.title'), { exact: true }).waitFor();
  await judge?.look(visitor, 'homepage-submitted');
}

/** Waits for a decision, which takes effect once it cannot be undone any more. */
export async function until({ page }: Person, path: string, text: string): Promise<void> {
  await waitFor(
    async () => {
      await page.goto(path);
      await page.getByRole('tabpanel').waitFor();
      return page
        .getByText(text)
        .first()
        .waitFor({ timeout: 2_000 })
        .then(
          () => true,
          () => false,
        );
    },
    { describe: text, timeoutMs: 60_000 },
  );
}

/** A unified social credit code that nobody else has (GB 32100-2015). */
export function creditCode(): string {
  const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
  let code = '91310000';
  while (code.length < 17) code += letters.charAt(Math.floor(Math.random() * letters.length));
  const sum = [...code].reduce((total, letter, index) => total + letters.indexOf(letter) * (3 ** index % 31), 0);
  return code + letters.charAt((31 - (sum % 31)) % 31);
}
