import type { Locator } from 'playwright-core';
import { api } from './members.js';
import type { Person } from './people.js';
import { button, choose } from './steps.js';
import { waitFor } from './wait-for.js';

/** The address of the group, and its name. */
export interface Group {
  id: string;
  name: string;
  address: string;
}

/** A group where one member has added others; its id. Made through the API, for journeys about something else. */
export async function groupOf(owner: Person, members: readonly Person[], settings: object): Promise<string> {
  const body = { members: members.map(({ memberId }) => memberId), invite_need_confirm: false, ...settings };
  const { data } = await api<{ data: { groupid: string } }>('POST', '/renmai/social/chatgroups', body, owner.token);
  return data.groupid;
}

/** Sets the name of a member in a group. */
export const nameHimself = ({ memberId, token }: Person, groupId: string, nickname: string): Promise<object> =>
  api('PUT', `/renmai/social/sdk/metadata/chatgroup/${groupId}/user/${memberId}`, { metaData: { nickname } }, token);

export const dialog = ({ page }: Person): Locator => page.getByRole('dialog');

/** A toast, or another status message beside the content. */
export const told = ({ page }: Person, text: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: text }).first().waitFor();

/** An item of the list of conversations. */
export const talk = ({ page }: Person, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('link').filter({ hasText: name }) });

/** Chooses from the menu beside a member, on the page about a group or a room. */
export const fromMemberMenu = ({ visitor, t }: Person, name: string, action: string): Promise<void> =>
  choose(visitor, button(visitor, t('chat:memberMenu', { name })), action);

interface Image {
  complete: boolean;
  naturalWidth: number;
}

/** Waits until a picture of the chat's store is shown there, really loaded. */
export const pictured = (place: Locator, describe: string): Promise<unknown> =>
  waitFor(
    () =>
      place
        .locator('img[src*="/chatfiles/"]')
        .first()
        .evaluate(({ complete, naturalWidth }: Image) => complete && naturalWidth > 0, undefined, { timeout: 1_000 })
        .catch(() => false),
    { describe, timeoutMs: 20_000 },
  );

/** Limits what a member's browser sends from now on to so many bytes a second; null: no limit. */
export async function sendingAt({ page, visitor }: Person, bytes: number | null): Promise<void> {
  const session = await visitor.context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytes ?? -1,
  });
}
