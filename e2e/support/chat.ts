import type { Locator } from 'playwright-core';
import { button } from './steps.js';
import type { Person } from './people.js';

/** Where one types to `name` (a member or a group). */
export const writing = ({ page, t }: Person, name: string): Locator =>
  page.getByRole('textbox', { name: t('chat:writeTo', { name }), exact: true });

/** Types and sends; resolves when the message is shown. */
export async function say(by: Person, to: string, text: string): Promise<Locator> {
  await writing(by, to).fill(text);
  await button(by.visitor, by.t('chat:send')).click();
  const said = messageOf(by, text);
  await said.waitFor();
  return said;
}

/** The message in the open conversation that says this. */
export const messageOf = ({ page, t }: Person, text: string): Locator =>
  page
    .getByRole('log', { name: t('chat:messages') })
    .getByRole('article')
    .filter({ hasText: text })
    .last();

/** The state of one's own message, as screen readers get it. */
export const reached = ({ t }: Person, message: Locator, state: 'sent' | 'delivered' | 'read'): Promise<void> =>
  message.getByText(t(`chat:state.${state}`), { exact: true }).waitFor({ state: 'attached' });

/** Opens a message's menu and chooses from it. */
export async function fromMenu({ page, t }: Person, message: Locator, action: string): Promise<void> {
  await message.click({ button: 'right' });
  await page
    .getByRole('dialog', { name: t('chat:messageMenu') })
    .getByRole('button', { name: action })
    .click();
}

interface Image {
  complete: boolean;
  naturalWidth: number;
}

/** Whether the picture in a message has really arrived from the server. */
export const pictureLoaded = (message: Locator): Promise<boolean> =>
  message
    .locator('img[src*="/chatfiles/"]')
    .evaluateAll(
      (all: Image[]) => all.length > 0 && all.every(({ complete, naturalWidth }) => complete && naturalWidth > 0),
    );

/** A group in the lists of groups. */
export const groupCard = ({ page }: Person, name: string): Locator =>
  page.getByRole('feed').getByRole('article', { name, exact: true });
