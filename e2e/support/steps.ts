import type { Locator } from 'playwright-core';
import type { Visitor } from './browser.js';
import { newCode } from './mailbox.js';
import { texts } from './texts.js';

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
