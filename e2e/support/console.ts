import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { secondFactorApi } from '@renmai/contracts/identity/second-factor.api';
import { Secret, TOTP } from 'otpauth';
import type { Locale } from '@renmai/contracts';
import type { Browser, Locator } from 'playwright-core';
import { consoleOrigin, type Screen, Visitor } from './browser.js';
import { api, makeMember, type Member } from './members.js';
import { button, field } from './steps.js';
import { texts } from './texts.js';
import { waitFor } from './wait-for.js';

const periodMs = 30_000;

/** A system administrator with an authenticator app. */
export interface Administrator extends Member {
  /** the secret of the authenticator app, base32 */
  secret: string;
}

/** The browser of one that is open at the console. */
export interface Staff extends Administrator {
  visitor: Visitor;
  t: ReturnType<typeof texts>;
}

/** Codes are taken once each: the step of the last one. */
const used = new Map<string, number>();

/** Within this time a code arrives at the server. */
const wayMs = 10_000;

/** A code that was not used before. The server also accepts those of the half minute before and after, counted when the code arrives. */
export async function nextCode(secret: string): Promise<string> {
  const now = () => Math.floor(Date.now() / periodMs);
  const oldest = Math.floor((Date.now() + wayMs) / periodMs) - 1;
  const step = Math.max((used.get(secret) ?? 0) + 1, oldest);
  await waitFor(() => now() >= step - 1, { describe: 'the next code', timeoutMs: 2 * periodMs });
  used.set(secret, step);
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * periodMs });
}

/** Runs the program of `npm run admin:grant`. */
async function grantRole(email: string): Promise<void> {
  const running = JSON.parse(readFileSync(join(String(process.env['E2E_DATA']), 'running.json'), 'utf8')) as {
    services: { identity: Record<string, string> };
  };
  const command = join(import.meta.dirname, '../../services/identity/dist/commands/grant-system-administrator.js');
  const env = { ...process.env, DATABASE_URL: running.services.identity['DATABASE_URL'] };
  await promisify(execFile)(process.execPath, [command, email], { env });
}

/** A member who may use the console. */
export async function makeAdministrator(name: string, locale: Locale): Promise<Administrator> {
  const member = await makeMember(name, locale);
  await grantRole(member.email);
  const { setup, confirm } = secondFactorApi;
  const { password, token } = member;
  const { secret } = await api<{ secret: string }>(setup.method, setup.path, { password }, token);
  await api(confirm.method, confirm.path, { code: await nextCode(secret) }, token);
  return { ...member, secret };
}

/** An administrator whose browser is open at the login of the console. */
export async function meetStaff(browser: Browser, screen: Screen, name: string): Promise<Staff> {
  const administrator = await makeAdministrator(name, screen.locale);
  const visitor = await Visitor.open(browser, screen, { at: consoleOrigin() });
  return { ...administrator, visitor, t: texts(screen.locale) };
}

/** Both factors, at whatever address of the console is asked for. */
export async function loginToConsole(staff: Staff, path = '/'): Promise<void> {
  const { visitor, t, email, password, secret } = staff;
  await visitor.page.goto(path);
  await field(visitor, t('console:login.identifier')).fill(email);
  await field(visitor, t('console:login.password')).fill(password);
  await visitor.picture('console-login');
  await button(visitor, t('console:login.next')).click();
  await field(visitor, t('console:secondFactor.code')).fill(await nextCode(secret));
  await visitor.page.getByRole('navigation', { name: t('console:nav.label') }).waitFor();
}

/** Opens a case in the queue by its title: a homepage's name, or the reported thing and its author. */
export async function openCase({ visitor, t }: Staff, homepage: string): Promise<void> {
  await visitor.page
    .getByRole('table', { name: t('console:queue.title') })
    .getByRole('link', { name: homepage })
    .click();
  await visitor.page.getByRole('heading', { level: 2, name: homepage, exact: true }).waitFor();
}

/** The actions for the open case. */
export const caseBar = ({ visitor, t }: Staff): Locator =>
  visitor.page.getByRole('region', { name: t('console:case.actions') });

export async function claimCase(staff: Staff): Promise<void> {
  const { t } = staff;
  await caseBar(staff)
    .getByRole('button', { name: t('console:claim.claim'), exact: true })
    .click();
  await caseBar(staff)
    .getByRole('button', { name: t('console:claim.release'), exact: true })
    .waitFor();
}

type Decision = 'approve' | 'reject' | 'ask' | 'approve_appeal';

interface Words {
  /** a template's text, as the console shows it */
  reason?: string;
  words?: string;
}

/** Decides the open case; the decision takes effect once it cannot be undone any more. */
export async function decideCase(staff: Staff, decision: Decision, { reason, words }: Words = {}): Promise<void> {
  const { visitor, t } = staff;
  const name = t(`console:decision.${decision}`);
  const { page } = visitor;
  const at = page.url();
  const sheet = page.getByRole('dialog');
  // Before an approval the button leads from document to document that was not opened yet.
  await waitFor(
    async () => {
      if (await sheet.isVisible()) return true;
      await caseBar(staff).getByRole('button', { name, exact: true }).click({ timeout: 2_000 });
      return false;
    },
    { describe: `the form to ${decision}` },
  );
  if (reason) await sheet.locator('label').filter({ hasText: reason }).click();
  if (words) await sheet.getByLabel(t('console:decision.words')).fill(words);
  await visitor.picture(`console-${decision}`);
  await sheet.getByRole('button', { name, exact: true }).click();
  await backTo(staff, at, t(`console:decision.done.${decision}`));
  // The bar says it while the decision can be undone, which is one second here; from then on the case itself says it.
  const parts = t(`console:decision.by.${decision}`, { name: staff.name, time: '|' }).split('|');
  const byThem = new RegExp(
    `^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')}$`,
  );
  await caseBar(staff)
    .getByText(t(`console:decision.decided.${decision}`, { name: staff.name }))
    .or(page.getByText(byThem))
    .first()
    .waitFor();
}

/**
 * The next case opens if another one waits, perhaps a moment after these words; this goes back to the decided one in
 * either case.
 */
async function backTo({ visitor: { page } }: Staff, address: string, done: string): Promise<void> {
  await page.getByText(done, { exact: true }).waitFor();
  await page.goto(address);
}

export const approveCase = (staff: Staff): Promise<void> => decideCase(staff, 'approve');
export const grantAppeal = (staff: Staff): Promise<void> => decideCase(staff, 'approve_appeal');
export const rejectCase = (staff: Staff, words: Words): Promise<void> => decideCase(staff, 'reject', words);

/** Reports are right: a measure is taken, and the member reads why. */
export async function upholdCase(staff: Staff, { measure, words }: { measure: string; words: string }): Promise<void> {
  const { visitor, t } = staff;
  const name = t('console:decision.uphold');
  const at = visitor.page.url();
  await caseBar(staff).getByRole('button', { name, exact: true }).click();
  const sheet = visitor.page.getByRole('dialog');
  await sheet
    .locator('label')
    .filter({ hasText: t(`console:measure.${measure}`) })
    .click();
  await sheet.getByLabel(t('console:decision.words_report')).fill(words);
  await visitor.picture('console-uphold');
  await sheet.getByRole('button', { name, exact: true }).click();
  await backTo(staff, at, t('console:decision.done.uphold'));
}

/** Takes back the last decision. */
export async function undoDecision(staff: Staff): Promise<void> {
  const { t } = staff;
  await caseBar(staff)
    .getByRole('button', { name: t('console:decision.undo'), exact: true })
    .click();
  await caseBar(staff)
    .getByRole('button', { name: t('console:decision.approve'), exact: true })
    .waitFor();
}

/** The session has ended, e.g. because nothing was done: the login is shown and says so. */
export const sessionOver = ({ visitor, t }: Staff): Promise<void> =>
  visitor.page.getByText(t('console:idle.endedTitle'), { exact: true }).waitFor();

export async function signOutOfConsole({ visitor, t, name }: Staff): Promise<void> {
  await visitor.page.getByRole('button', { name: t('console:staffMenu', { name }) }).click();
  const menu = visitor.page.getByRole('menu').or(visitor.page.getByRole('dialog')).last();
  await menu
    .locator('button')
    .filter({ hasText: t('console:signOut') })
    .click();
  await field(visitor, t('console:login.identifier')).waitFor();
}
