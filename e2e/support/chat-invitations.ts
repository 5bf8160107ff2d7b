import type { Judge } from './accessibility.js';
import { writing } from './chat.js';
import { dialog, type Group, pictured, told } from './chat-care.js';
import type { Person } from './people.js';
import { agree, button } from './steps.js';

/** On the page about a group: one friend is asked into it. */
export async function invite(ada: Person, whom: Person): Promise<void> {
  await button(ada.visitor, ada.t('chat:group.invite')).click();
  await dialog(ada).getByRole('button', { pressed: false }).filter({ hasText: whom.name }).click();
  await button(ada.visitor, ada.t('chat:group.inviteSome', { count: 1 })).click();
}

/** Cara is asked, and is not any more before she answers. */
export async function withdrawn(judge: Judge, ada: Person, cara: Person, { name }: Group): Promise<void> {
  const tab = await cara.visitor.context.newPage();
  await tab.goto('/messages/requests');
  await invite(ada, cara);
  await tab.getByText(name).first().waitFor();
  await button(ada.visitor, ada.t('chat:group.withdrawOf', { name: cara.name })).click();
  await ada.page.getByRole('alertdialog', { name: ada.t('chat:group.withdrawTitle', { name: cara.name }) }).waitFor();
  await judge.look(ada.visitor, 'care-withdraw');
  await agree(ada.visitor, ada.t('chat:group.withdraw'));
  await ada.page
    .getByRole('heading', { name: ada.t('chat:group.pending', { count: 1 }) })
    .waitFor({ state: 'detached' });
  await tab.getByText(cara.t('chat:requests.empty')).waitFor();
  await tab.close();
}

/** Cara is asked, says no, is asked again and says yes; Ada is notified of both, and so is another tab of Cara's. */
export async function invited(judge: Judge, ada: Person, cara: Person, { name }: Group): Promise<void> {
  const pending = ada.page.getByRole('heading', { name: ada.t('chat:group.pending', { count: 1 }) });
  const tab = await cara.visitor.context.newPage();
  await tab.goto('/messages/requests');
  await invite(ada, cara);
  await told(ada, ada.t('chat:group.invited'));
  await pending.waitFor();
  await judge.look(ada.visitor, 'care-pending');
  await tab.getByText(name).first().waitFor();
  await cara.page
    .getByRole('link')
    .filter({ hasText: cara.t('chat:requests.title') })
    .click();
  const [yes, no] = ['group.acceptOf', 'group.declineOf'].map((key) =>
    button(cara.visitor, cara.t(`chat:${key}`, { name })),
  );
  await pictured(cara.page.getByRole('main'), 'the picture of the group that invites');
  await judge.look(cara.visitor, 'care-invitation');
  // the notice disappears again soon
  await Promise.all([told(ada, ada.t('chat:group.inviteDeclined', { who: cara.name, name })), no?.click()]);
  await cara.page.getByText(cara.t('chat:requests.empty')).waitFor();
  await tab.getByText(cara.t('chat:requests.empty')).waitFor();
  await pending.waitFor({ state: 'detached' });
  await invite(ada, cara);
  await tab.getByText(name).first().waitFor();
  await Promise.all([told(ada, ada.t('chat:group.inviteAccepted', { who: cara.name, name })), yes?.click()]);
  await writing(cara, name).waitFor();
  await tab.getByText(cara.t('chat:requests.empty')).waitFor();
  await tab.close();
  await answered(ada, cara, name);
}

/** Cara's latest answers can be read on any device, until they were read on one. */
async function answered(ada: Person, cara: Person, name: string): Promise<void> {
  const tabs = [await ada.visitor.context.newPage(), await ada.visitor.context.newPage()];
  await Promise.all(
    tabs.map(async (tab) => {
      await tab.goto('/messages/requests');
      await tab.getByText(ada.t('chat:requests.saidYes', { name })).waitFor();
    }),
  );
  await tabs[0]
    ?.getByRole('button', { name: ada.t('chat:requests.readOf', { name: `${cara.name}, ${name}` }) })
    .click();
  await Promise.all(tabs.map((tab) => tab.getByText(ada.t('chat:requests.empty')).waitFor()));
  await Promise.all(tabs.map((tab) => tab.close()));
}
