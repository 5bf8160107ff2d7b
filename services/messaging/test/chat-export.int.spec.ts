import { MessageBody } from '@renmai/im-protocol';
import type { TestMember } from '@renmai/test-kit';
import { EXPORT_PAGE } from '../src/export/export.repository.js';
import { chatRest, OPERATOR_TOKEN } from './support/chat-rest.js';
import { chatWorld, say, type Person } from './support/chat-world.js';
import { newGroup } from './support/groups.js';
import { control, sendContent, say as sendText } from './support/history.js';
import { befriend, block, members } from './support/notifications.js';

interface Message {
  messageId: string;
  sender: { id: string; name: string };
  kind: string;
  text?: string;
  file?: object;
  edited: boolean;
}
interface Export {
  exportedAt: string;
  settings: object;
  contacts: object[];
  blockList: object[];
  groups: object[];
  details: { name: string }[];
  conversations: { kind: string; with: { id: string | null; name: string }; messages: Message[] }[];
}

const chat = chatWorld();

const three = async (): Promise<[TestMember, TestMember, TestMember]> =>
  (await members(chat.service, 'Ann', 'Ben', 'Cai')) as [TestMember, TestMember, TestMember];

const online = ({ memberId }: TestMember): Promise<Person> => chat.member(memberId);

async function exportOf(member: TestMember): Promise<Export> {
  const { body, headers } = await member.get('/api/chat/export').expect(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="renmai-chat.json"',
    'cache-control': 'no-store',
  });
  return body as Export;
}

describe('the export of chat', () => {
  it('has what a member wrote and received: who, when and what; nothing that was recalled', async () => {
    const [ann, ben, cai] = await three();
    const [a, b] = [await online(ann), await online(ben)];
    await sendText(a, ben.memberId, 'Good morning');
    const recalled = await sendText(a, ben.memberId, 'Oops');
    await control(a, ben.memberId, 'RECALL', recalled);
    await sendContent(b, ann.memberId, {
      type: MessageBody.Content.Type.FILE,
      displayName: 'plan.pdf',
      remotePath: 'http://renmai.test/renmai/social/chatfiles/1',
      secretKey: 'a secret',
      fileLength: 12,
    });
    const { conversations } = await exportOf(ann);
    expect(conversations).toEqual([
      expect.objectContaining({
        kind: 'single',
        with: { id: ben.memberId, name: 'Ben' },
        messages: [
          expect.objectContaining({
            sender: { id: ann.memberId, name: 'Ann' },
            kind: 'text',
            text: 'Good morning',
            edited: false,
            sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
          }),
          expect.objectContaining({
            sender: { id: ben.memberId, name: 'Ben' },
            kind: 'file',
            file: {
              name: 'plan.pdf',
              link: 'http://renmai.test/renmai/social/chatfiles/1?share-secret=a%20secret',
              bytes: 12,
            },
          }),
        ],
      }),
    ]);
    expect((await exportOf(cai)).conversations).toEqual([]);
  });

  it('has all of it, in order, however many pages that is', async () => {
    const [ann, ben] = await three();
    const texts = Array.from({ length: 2 * EXPORT_PAGE + 1 }, (_, index) => `Message ${index}`);
    const ref = { kind: 'single', users: [ann.memberId, ben.memberId] } as const;
    await Promise.all(texts.map((text) => say(chat.service, ref, ann.memberId, text)));
    await chat.service.dataSource.query(
      `INSERT INTO user_metadata (user_id, key, value) SELECT $1, 'key' || n, '' FROM generate_series(1, $2::int) n`,
      [ann.memberId, EXPORT_PAGE + 1],
    );
    const { conversations, details } = await exportOf(ann);
    expect(conversations.map(({ messages }) => messages.map(({ text }) => text))).toEqual([texts]);
    const own = details.filter(({ name }) => name.startsWith('key'));
    expect(new Set(own.map(({ name }) => name)).size).toBe(EXPORT_PAGE + 1);
    expect(own).toHaveLength(EXPORT_PAGE + 1);
  });

  it('has of a group what was said while they were in it, also once they have left', async () => {
    const [ann, ben] = await three();
    const [a, b] = [await online(ann), await online(ben)];
    const group = await newGroup(a);
    await sendText(a, group, 'Before', 'group');
    await b.post(`/chatgroups/${group}/apply`, { message: '' }).expect(200);
    await sendText(a, group, 'Meanwhile', 'group');
    expect((await exportOf(ben)).groups).toEqual([
      expect.objectContaining({ groupId: group, name: 'Walkers', role: 'member' }),
    ]);
    await b.delete(`/chatgroups/${group}/quit`).expect(200);
    await sendText(a, group, 'Afterwards', 'group');
    const { groups, conversations } = await exportOf(ben);
    expect(groups).toEqual([]);
    expect(conversations).toEqual([expect.objectContaining({ kind: 'group', with: { id: group, name: 'Walkers' } })]);
    expect(conversations[0]?.messages.map(({ text }) => text)).toEqual(['Meanwhile']);
  });

  it('has contacts, block list and settings; of whom one has to do nothing with only the own words', async () => {
    const [ann, ben, cai] = await three();
    await befriend(chat.service, ann, ben);
    const ref = { kind: 'single', users: [ann.memberId, cai.memberId] } as const;
    await say(chat.service, ref, ann.memberId, 'Mine');
    await say(chat.service, ref, cai.memberId, 'Theirs');
    await ann.put('/api/chat/settings', { whoMayWrite: 'friends' }).expect(200);
    await block(chat.service, ann, cai);
    const operator = chatRest(chat.service, OPERATOR_TOKEN);
    await operator.post('/mutes', { username: ann.memberId, chatroom: -1 }).expect(200);
    const mine = await exportOf(ann);
    expect(mine).toMatchObject({
      operatorMutes: [{ scope: 'chatroom', until: null }],
      settings: { whoMayWrite: 'friends', whoMayAdd: 'friends', whoSeesOnline: 'everyone' },
      contacts: [{ user: { id: ben.memberId, name: 'Ben' }, state: 'friends' }],
      blockList: [{ user: { id: cai.memberId, name: 'Cai' } }],
      conversations: [{ with: { id: null, name: '' }, messages: [{ text: 'Mine' }] }],
    });
    expect(mine.conversations[0]?.messages).toHaveLength(1);
    expect(await exportOf(cai)).toMatchObject({
      contacts: [],
      blockList: [],
      conversations: [{ with: { id: null, name: '' }, messages: [{ text: 'Theirs' }] }],
    });
  });
});

describe('the files that a member sent in chats', () => {
  interface Archive {
    files: number;
    bytes: number;
    url: string;
  }
  const archivesOf = async (who: TestMember) =>
    ((await who.get('/api/chat/archives').expect(200)).body as { items: Archive[] }).items;
  const anybody = (url: string) => chat.service.http.get(url);

  it('are an archive behind a link that is soon over, without those of others', async () => {
    const [ann, ben] = await three();
    const [a, b] = [await online(ann), await online(ben)];
    const content = Buffer.from('lines of a plan that are easy to find again');
    await a.post('/chatfiles').attach('file', content, 'plan.TXT').expect(200);
    await a.post('/chatfiles').attach('file', Buffer.from('%PDF-1.7 of a list'), 'list.pdf').expect(200);
    await b.post('/chatfiles').attach('file', Buffer.from('of somebody else'), 'theirs.txt').expect(200);

    const [archive, ...more] = await archivesOf(ann);
    expect(more).toEqual([]);
    expect(archive).toMatchObject({ files: 2, bytes: content.length + 18 });
    const url = archive?.url ?? '';
    const { body, headers } = await anybody(url).buffer(true).responseType('blob').expect(200);
    const zip = body as Buffer;
    expect(headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(zip.length),
      'cache-control': 'private, no-store',
    });
    for (const found of [content, ' plan ', '.txt', ' list ', '.pdf']) expect(zip.includes(found)).toBe(true);
    expect(zip.includes('theirs')).toBe(false);

    const [other] = await archivesOf(ben);
    const query = url.slice(url.indexOf('?'));
    await anybody(`${other?.url.split('?')[0] ?? ''}${query}`).expect(404);
    await anybody(url.replace(/expires=\d+/, 'expires=1')).expect(404);
  });

  it('are in no archive where there are none', async () => {
    const [ann] = await three();
    expect(await archivesOf(ann)).toEqual([]);
  });
});
