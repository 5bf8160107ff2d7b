import type { HistorySlice } from '@renmai/contracts/messaging/chat.api';
import { messagingReportFiled } from '@renmai/contracts/reports/reports.events';
import { KeyValue } from '@renmai/im-protocol';
import type { ChatRestUser } from './support/chat-rest.js';
import { chatWorld } from './support/chat-world.js';
import { newGroup, type Person } from './support/groups.js';
import {
  inGroup,
  roaming,
  say,
  sendContent,
  single,
  takeBack,
  type Told,
  toldOf,
  type Where,
} from './support/history.js';

const chat = chatWorld();

/** Answers a message, as the web app does: with its words. */
const answer = (by: Person, to: string, quote: object, where: Where = 'single'): Promise<string> =>
  sendContent(by, to, { type: 0, text: 'as you say' }, { ext: [said('mood', 'fine'), quoted(quote)] }, where);
const said = (key: string, stringValue: string) => ({ key, type: KeyValue.ValueType.STRING, stringValue });
const quoted = (quote: object) => ({
  key: 'quote',
  type: KeyValue.ValueType.JSON_STRING,
  stringValue: JSON.stringify(quote),
});

const extOf = ({ body }: Told): unknown =>
  Object.fromEntries(
    body.ext.map(({ key, stringValue }) => [
      key,
      key === 'quote' ? (JSON.parse(stringValue ?? '') as unknown) : stringValue,
    ]),
  );
/** The newest message, as our own client asks for it. */
const newest = async (user: ChatRestUser, queue: string): Promise<Told | undefined> =>
  (await roaming(user, queue, { need_recalled: true, pull_number: 1 })).messages[0];
const extOfNewest = async (user: ChatRestUser, queue: string): Promise<unknown> => {
  const told = await newest(user, queue);
  return told && extOf(told);
};

describe('what answers a message that was recalled', () => {
  it('does not repeat its words to who asks for what was recalled', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const id = await say(ann, ben.id, 'a secret');
    const quote = { id, from: ann.id, text: 'a secret' };
    const answerId = await answer(ben, ann.id, quote);
    expect(await extOfNewest(ann, single(ben.id))).toEqual({ mood: 'fine', quote });
    await takeBack(ann, ben.id, id);
    const empty = { mood: 'fine', quote: { id, from: ann.id, text: '', recalled: true } };
    expect(await extOfNewest(ann, single(ben.id))).toEqual(empty);
    expect(await newest(ben, single(ann.id))).toMatchObject({ id: answerId, text: 'as you say' });
    const jump = `/api/chat/conversations/single/${ann.id}/jump?messageId=${answerId}`;
    const lastOf = async (path: string): Promise<unknown> => {
      const { messages } = (await ben.site.get(path).expect(200)).body as HistorySlice;
      return extOf(toldOf(messages.at(-1) ?? ''));
    };
    expect(await lastOf(`${jump}&recalled=true`)).toEqual(empty);
    expect(await lastOf(jump)).toEqual({ mood: 'fine', quote });
  });

  it('stays as it was for clients that do not ask', async () => {
    const [ann, ben] = [await chat.member(), await chat.member()];
    const group = await newGroup(ann, { members: [ben.id] });
    const id = await say(ann, group, 'a secret', 'group');
    await answer(ben, group, { id, from: ann.id, text: 'a secret' }, 'group');
    const [before] = (await roaming(ann, inGroup(group))).messages;
    await takeBack(ann, group, id, 'group');
    expect((await roaming(ann, inGroup(group))).messages).toEqual([before]);
    expect(await extOfNewest(ann, inGroup(group))).toMatchObject({ quote: { text: '', recalled: true } });
  });

  it('stays as it was where the message is another conversation’s, or nothing that can be read', async () => {
    const [ann, ben, eve] = [await chat.member(), await chat.member(), await chat.member()];
    const id = await say(ann, eve.id, 'elsewhere');
    await takeBack(ann, eve.id, id);
    for (const quote of [{ id, from: ann.id, text: 'x' }, { id: 'x'.repeat(40), from: ann.id }, { id: 5 }, []]) {
      await answer(ann, ben.id, quote);
      expect(await extOfNewest(ben, single(ann.id))).toEqual({ mood: 'fine', quote });
    }
  });
});

it('a reported answer comes to staff with the answered message above, if the reporter reads it', async () => {
  const [ann, ben] = [await chat.member(), await chat.member()];
  const asked = await say(ben, ann.id, 'May I ask you something?');
  for (let n = 0; n < 6; n += 1) await say(ben, ann.id, `between ${n}`);
  const above = async (id: string): Promise<string[]> => {
    const path = `/user/${ann.id}/moderation/report/message/${await answer(ben, ann.id, { id, from: ben.id, text: '…' })}`;
    await ann.post(path, { username: ann.id, reportType: 'insult', reportReason: 'rude' }).expect(200);
    const around = (await chat.service.published(messagingReportFiled)).at(-1)?.data.around ?? [];
    return around.filter(({ place }) => place === 'above').map(({ text }) => text);
  };
  expect(await above(asked)).toEqual(['May I ask you something?']);
  expect(await above(await say(ben, (await chat.member()).id, 'to somebody else'))).toEqual([]);
});
