import { MessageBody } from '@renmai/im-protocol';
import { Database, db } from '@renmai/service-kit';
import { plannedEachTime, type TestService } from '@renmai/test-kit';
import { GROUP_CARDS } from '../src/conversations/conversation-list.repository.js';
import { APPEND, APPEND_ONE } from '../src/streams/append.sql.js';
import type { NewItem } from '../src/streams/item.js';
import { Streams } from '../src/streams/streams.js';
import { startMessaging } from './support/chat-rest.js';

let service: TestService;

beforeAll(async () => {
  // a separate database: in a used one, tables may have been analysed
  service = await startMessaging({ shared: false });
});

afterAll(async () => {
  await service.close();
});

interface PlanNode {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

// A connection keeps the plan that it made then, until the table is analysed: minutes, in which it may grow by a million.
it.each([
  ['several items', APPEND],
  ['one item', APPEND_ONE],
])(
  '%s: looks up what is stored already one by one, with a plan that was made while there was nothing',
  async (_, sql) => {
    const database = service.running.app.get(Database);
    const explained = await db.one<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      database,
      `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`,
    );
    const nodes = (explained?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan));
    const reads = nodes.filter((node) => node['Relation Name'] === 'item' && node['Node Type'] !== 'ModifyTable');
    expect(reads).toMatchObject([{ 'Node Type': 'Index Scan', 'Index Name': 'item_once' }]);
    expect(nodes.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  },
);

it('is planned once, whether one item is stored or several', async () => {
  const streams = service.running.app.get(Streams);
  const item = (text: string): NewItem => ({
    conversation: { kind: 'single', users: ['ann', 'ben'] },
    ...{ ns: 1, sender: 'ann', senderResource: 'phone', receiver: 'ben', history: true },
    payload: MessageBody.encode({ type: 1, contents: [{ type: 0, text }] }).finish(),
    message: { type: 1, contentType: 0, text },
  });
  const planned = await plannedEachTime(service.dataSource, (manager, time) =>
    streams.appendIn(
      manager,
      Array.from({ length: 1 + (time % 3) }, (_, n) => item(`${time} ${n}`)),
    ),
  );
  expect(planned).toEqual([]);
});

it('the groups of a list of chats are looked up with a plan that is made once', async () => {
  const planned = await plannedEachTime(service.dataSource, (manager, time) =>
    db.rows(manager, GROUP_CARDS, [Array.from({ length: time % 3 }, (_, n) => String(n + 1))]),
  );
  expect(planned).toEqual([]);
});
