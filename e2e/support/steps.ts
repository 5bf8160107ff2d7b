import type { Locator, Page } from 'playwright-core';
import { sessionsApi } from '@renmai/contracts/identity/sessions.api';
import type { Visitor } from './browser.js';
import { newCode } from './mailbox.js';
import type { Member } from './members.js';
import { texts } from './texts.js';
import { waitFor } from './wait-for.js';

/** Exact accessible name, but for the asterisk of required fields. */
export const named = (name: string): RegExp => new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*\\*?$`);

export const button = ({ page }: Visitor, name: string): Locator => page.getByRole('button', { name: named(name) });
export const link = ({ page }: Visitor, name: string): Locator => page.getByRole('link', { name: named(name) });
export const field = ({ page }: Visitor, label: string): Locator =>
  page.locator('input, textarea, select').and(page.getByLabel(named(label)));
/** The page's own button that sends its form. */
export const submit = ({ page }: Visitor): Locator =>
  page.locator('main form button[type=submit], form button[type=submit]').first();

/** From the address to the signed-in member, as a person does it. */
export async function registerInBrowser(
  visitor: Visitor,
  email: string,
  name: string,
  password: string,
): Promise<void> {
  const t = texts(visitor.screen.locale);
  await visitor.page.goto('/register');
  await field(visitor, t('verification:address')).fill(email);
  await visitor.picture('register-address');
  await submit(visitor).click();
  await field(visitor, t('verification:code')).waitFor();
  await visitor.picture('register-code');
  await field(visitor, t('verification:code')).fill(await newCode(email));
  await field(visitor, t('auth:name')).fill(name);
  await field(visitor, t('auth:password')).fill(password);
  await visitor.page.getByRole('checkbox').press('Space');
  await visitor.picture('register-details');
  await submit(visitor).click();
  await visitor.page.waitForURL('**/welcome');
  await visitor.picture('welcome');
}

export async function loginInBrowser(visitor: Visitor, email: string, password: string): Promise<void> {
  const t = texts(visitor.screen.locale);
  if (!new URL(visitor.page.url(), 'http://x').pathname.startsWith('/login')) await visitor.page.goto('/login');
  await field(visitor, t('verification:address')).fill(email);
  await field(visitor, t('auth:password')).fill(password);
  await visitor.picture('login');
  await submit(visitor).click();
  await visitor.page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** A browser that is signed in already, for journeys about something else. */
export async function signIn({ context }: Visitor, { email, password }: Member): Promise<void> {
  const data = { method: 'password', identifier: email, password };
  const answer = await context.request.post(sessionsApi.login.path, { data });
  if (!answer.ok()) throw new Error(`login: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript(() => localStorage.setItem('renmai.signed-in', '1'));
}

/** Until the browser has painted twice, by when what was scrolled has come to rest. */
const twoFrames = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/**
 * Brings the opener of a menu into view, and waits until nothing scrolls: a menu closes when what is below it scrolls, as a
 * press on something out of sight does first. A list that has just been read anew may replace the opener meanwhile.
 */
async function atRest(page: Page, opener: Locator): Promise<void> {
  await waitFor(() => opener.scrollIntoViewIfNeeded().then(() => true), { describe: 'the opener of a menu' });
  await page.evaluate(twoFrames);
}

/** Opens a menu, which is a list on a desk and comes from below on a phone, and chooses one of its actions. */
export async function choose({ page }: Visitor, opener: Locator, action: string): Promise<void> {
  await atRest(page, opener);
  await opener.click();
  const menu = page.getByRole('menu').or(page.getByRole('dialog')).last();
  await menu.locator('button, a').filter({ hasText: action }).first().click();
}

/** The items of a menu or sheet, in order; it is closed again. */
export async function offeredIn({ page }: Visitor, opener: Locator): Promise<string[]> {
  await atRest(page, opener);
  await opener.click();
  const menu = page.getByRole('menu').or(page.getByRole('dialog')).last();
  const actions = menu.locator('button, a');
  await actions.first().waitFor();
  const texts = await actions.allInnerTexts();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  return texts.map((text) => text.trim());
}

/** Says yes to a question. */
export const agree = ({ page }: Visitor, action: string): Promise<void> =>
  page.getByRole('alertdialog').getByRole('button', { name: action, exact: true }).click();

/** Chooses one of several in an open sheet; its dot is drawn by its label, which covers it. */
export const pick = ({ page }: Visitor, label: string): Promise<void> =>
  page.getByRole('dialog').locator('label').filter({ hasText: label }).first().click();
