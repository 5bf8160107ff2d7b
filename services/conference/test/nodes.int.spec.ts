import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { CallView } from '@renmai/contracts/conference/calls.api';
import { callEnded } from '@renmai/contracts/conference/conference.events';
import { rightNodeHeader } from '@renmai/contracts/conference/nodes.api';
import { describeOn, ownServer, waitFor, type TestMember } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { NodeRegistry } from '../src/nodes/node-registry.js';
import { describeMedia, meet, placeCall, worker } from './support/conference.js';
import { Nodes } from './support/nodes.js';
import { RoomClient } from './support/room-client.js';
import { sdkCall, SdkClient, ticketFor } from './support/sdk-client.js';

const STARTED_WITHIN_MS = 240_000;
const BACK_WITHIN_MS = 10_000;
const OUTAGE_MS = 15_000;

if (worker === null) describeMedia('several nodes', () => test('need a media worker', () => undefined));
else
  await describeOn(
    'several nodes',
    () => ownServer('redis'),
    (redis) => {
      let nodes: Nodes;
      let [ann, ben]: TestMember[] = [];
      beforeAll(async () => {
        nodes = await Nodes.start(redis.info.url);
        [ann, ben] = nodes.members;
        // Two processes begin, and then the gateway.
      }, STARTED_WITHIN_MS);
      afterAll(async () => {
        await nodes.close();
        await redis.stop();
      });

      const both = (): [TestMember, TestMember] => [ann as TestMember, ben as TestMember];
      const ticket = async (member: TestMember, meetingId: string): Promise<RoomTicket> =>
        (await member.post(`/api/meetings/${meetingId}/entries`, {}).expect(201)).body as RoomTicket;
      const enter = async (member: TestMember, meetingId: string) => {
        const issued = await ticket(member, meetingId);
        return { issued, client: await RoomClient.join(nodes.gateway, issued) };
      };
      /** As a client does whose socket broke: again and again, by its ticket and session. */
      const back = async ({ issued, client }: Awaited<ReturnType<typeof enter>>) => {
        const { sessionId } = client.room;
        return waitFor(
          async () => {
            const again = await RoomClient.open(nodes.gateway, issued.socketPath);
            return { client: again, answer: await again.ask('join', { ticket: issued.ticket, sessionId }) };
          },
          { timeoutMs: BACK_WITHIN_MS, describe: 'the way back' },
        );
      };

      it('have rooms by their load, and each socket is led to the node of its room', async () => {
        const [host, guest] = both();
        const first = await meet(host);
        const a = await enter(host, first.meetingId);
        const busy = await nodes.withRooms(1);
        const second = await meet(guest);
        const b = await enter(guest, second.meetingId);
        await waitFor(async () => (await nodes.ready()).every(({ rooms }) => rooms === 1), {
          describe: 'a room on each',
        });
        const late = await enter(guest, first.meetingId);
        await a.client.hears('peer-joined');
        await waitFor(async () => (await nodes.list()).find(({ nodeId }) => nodeId === busy.nodeId)?.people === 2);

        const wrong = nodes.other(busy.origin).url;
        const socket = new WebSocket(`${wrong.replace('http', 'ws')}${a.issued.socketPath}`);
        const answer = await new Promise<{ statusCode?: number; headers: Record<string, unknown> }>((resolve) => {
          socket.once('unexpected-response', (_, response) => {
            resolve(response);
          });
        });
        expect(answer.statusCode).toBe(421);
        expect(answer.headers[rightNodeHeader]).toBe(busy.origin);
        socket.on('error', () => undefined).terminate();

        // What is asked of one node reaches the room on the other.
        await host.through(wrong).post(`/api/meetings/${first.meetingId}/end`).expect(204);
        for (const { client } of [a, late]) expect((await client.hears('closed')).reason).toBe('ended');
        await b.client.ask('end', {});
      });

      it('never both open the same room', async () => {
        const [host, guest] = both();
        const rooms = await Promise.all(Array.from({ length: 8 }, () => meet(host)));
        const outcomes = await Promise.all(
          rooms.map(async ({ meetingId }) => {
            const tickets = await Promise.all([ticket(host, meetingId), ticket(guest, meetingId)]);
            // Past the gateway, each at another node, at the same moment.
            const clients = await Promise.all(nodes.running.map((node) => RoomClient.open(node)));
            const joined = await Promise.all(
              clients.map((client, index) =>
                client.ask('join', { ticket: tickets[index]?.ticket ?? '' }).then(
                  () => 'in',
                  () => client.events.find(({ type }) => type === 'closed'),
                ),
              ),
            );
            await host.post(`/api/meetings/${meetingId}/end`).expect(204);
            return joined;
          }),
        );
        for (const joined of outcomes) {
          expect(joined.filter((one) => one === 'in')).toHaveLength(1);
          expect(joined).toContainEqual({ type: 'closed', reason: 'moved' });
        }
      });

      it('answer calls of the SDK for each other', async () => {
        const [host] = both();
        const made = await ticketFor(nodes.gateway, host, { confrType: 10, password: '12' });
        const client = await SdkClient.enter(nodes.gateway, made);
        const { origin } = await nodes.carrierOf(String(made['confrId']));
        const body = { roleToken: made['roleToken'], cattrs: [{ key: 'topic', val: 'plans', op: 'ADD' }] };
        const answer = await sdkCall(nodes.other(origin), '/easemob/rtc/confr/attrs/update', body);
        expect(answer).toEqual({ error: 0 });
        expect((await client.hears(402))['cattrs']).toEqual([{ key: 'topic', val: 'plans', op: 'ADD' }]);
        const confrId = made['confrId'];
        const asked = { uid: host.memberId, token: host.memberId, confrId };
        const known = await sdkCall(nodes.other(origin), '/easemob/rtc/select/confr', asked);
        expect(known).toMatchObject({ confr: { memTotal: 1 } });
        expect(await sdkCall(nodes.gateway, '/easemob/rtc/disband/conference', body)).toEqual({ error: 0 });
        await client.hears(301);
      });

      it('lose no room when one is killed', async () => {
        const [host, guest] = both();
        const made = await ticketFor(nodes.gateway, host, { confrType: 10 });
        const sdk = await SdkClient.enter(nodes.gateway, made);
        const meetingId = String(made['confrId']);
        const set = { roleToken: made['roleToken'], cattrs: [{ key: 'topic', val: 'plans', op: 'ADD' }] };
        await sdkCall(nodes.gateway, '/easemob/rtc/confr/attrs/update', set);
        const own = await enter(guest, meetingId);
        if (own.client.room.waiting) throw new Error('waits');
        const { peerId } = own.client.room.room.you;
        await own.client.ask('hand', { raised: true });
        await sdkCall(nodes.gateway, '/easemob/rtc/chanage/roles', {
          ...{ roleToken: made['roleToken'], role: 7, uids: [guest.memberId] },
        });
        await own.client.hears('peer-changed', ({ peer }) => peer.peerId === peerId && peer.role === 'admin');
        const { origin } = await nodes.carrierOf(meetingId);

        const killed = performance.now();
        await nodes.kill(origin);
        const again = await back(own);
        expect(again.answer).toMatchObject({
          ...{ waiting: false, resumed: false, sessionId: own.client.room.sessionId },
          room: { you: { peerId, role: 'admin', handAt: expect.any(String) } },
        });
        const re = await waitFor(
          async () => {
            const one = await SdkClient.enter(nodes.gateway, made, { sessId: sdk.sessId });
            return one.entered['result'] === 0 && one;
          },
          { timeoutMs: BACK_WITHIN_MS, describe: 'the way back of the SDK' },
        );
        expect(performance.now() - killed).toBeLessThan(BACK_WITHIN_MS);
        expect(re.entered).toMatchObject({ sessId: sdk.sessId, memId: sdk.memId, role: 7, cattrs: { topic: 'plans' } });
        expect(Number(re.entered['cver'])).toBeGreaterThan(1_000_000);
        await again.client.hears('peer-joined', ({ peer }) => peer.peerId === sdk.memId);
        await again.client.ask('end', {});
        await nodes.add();
      });

      it('close a room that is another’s by now', async () => {
        const [host] = both();
        const { meetingId } = await meet(host);
        const { client } = await enter(host, meetingId);
        const registry = nodes.service.running.app.get(NodeRegistry);
        const lease = await registry.find(meetingId);
        if (!lease) throw new Error('nobody has it');
        await registry.free(meetingId, lease);
        const taken = await registry.claim(meetingId, { nodeId: randomUUID(), origin: 'http://127.0.0.1:9' });
        expect(taken.epoch).toBeGreaterThan(lease.epoch);
        expect((await client.hears('closed')).reason).toBe('moved');
        await host.post(`/api/meetings/${meetingId}/end`).expect(204);
      });

      it('take no new room when drained, and end with the last one', async () => {
        const [host, guest] = both();
        const { meetingId } = await meet(host);
        const stays = await enter(host, meetingId);
        const { nodeId, origin } = await nodes.carrierOf(meetingId);
        const drain = (draining: boolean) =>
          nodes.operator.put(`/api/operations/conference/room-nodes/${nodeId}/draining`, { draining }).expect(204);
        const status = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;
        await drain(true);
        await waitFor(async () => (await nodes.ready()).length === 1, { describe: 'one node to take rooms' });
        expect([await status('/health/ready'), await status('/health/live')]).toEqual([503, 200]);
        for (let count = 0; count < 3; count += 1) {
          const other = await enter(guest, (await meet(guest)).meetingId);
          await other.client.ask('end', {});
        }
        // Its own room goes on, and lets people in.
        const late = await enter(guest, meetingId);
        await stays.client.hears('peer-joined');
        await drain(false);
        await waitFor(async () => (await nodes.ready()).length === 2, { describe: 'two nodes to take rooms' });

        const stopped = nodes.stop(origin);
        await waitFor(async () => (await nodes.ready()).length === 1, { describe: 'the other node alone' });
        expect([await status('/health/ready'), await status('/health/live')]).toEqual([503, 200]);
        await late.client.ask('say', { text: 'still here' });
        await stays.client.hears('said');
        await stays.client.ask('end', {});
        expect(await stopped).toBe(0);
      });

      it('send their people to another one when their time to drain is over, calls as they are', async () => {
        const [host, guest] = both();
        const brief = await nodes.add(1);
        const drain = (nodeId: string, draining: boolean) =>
          nodes.operator.put(`/api/operations/conference/room-nodes/${nodeId}/draining`, { draining }).expect(204);
        const others = (await nodes.ready()).filter(({ origin }) => origin !== brief.url);
        for (const { nodeId } of others) await drain(nodeId, true);
        await waitFor(async () => (await nodes.ready()).length === 1, { describe: 'the brief node alone' });
        const callId = await placeCall(nodes.service, host, guest);
        const answered = (await guest.post(`/api/calls/${callId}/answer`, { device: randomUUID() }).expect(200)).body;
        const there = [
          { issued: answered.entry as RoomTicket, client: await RoomClient.join(nodes.gateway, answered.entry) },
          await enter(host, callId),
        ];
        expect((await nodes.carrierOf(callId)).origin).toBe(brief.url);
        for (const { nodeId } of others) await drain(nodeId, false);
        await waitFor(async () => (await nodes.ready()).length > 1, { describe: 'other nodes' });
        const stopped = nodes.stop(brief.url);
        for (const { client } of there) expect((await client.hears('closed')).reason).toMatch(/^(moved|server)$/);
        const again = await Promise.all(there.map(back));
        for (const { answer } of again) expect(answer).toMatchObject({ waiting: false, resumed: false });
        expect(await stopped).toBe(0);
        expect((await nodes.carrierOf(callId)).origin).not.toBe(brief.url);
        const { state, answeredAt } = (await host.get(`/api/calls/${callId}`).expect(200)).body as CallView;
        expect([state, answeredAt]).toEqual(['going-on', (answered.call as CallView).answeredAt]);
        // The line in the talk has the whole length.
        await waitFor(() => Date.now() - Date.parse(String(answeredAt)) >= 2_000);
        await host.post(`/api/calls/${callId}/hang-up`, {}).expect(204);
        for (const { client } of again) await client.hears('closed');
        const [end] = (await nodes.service.published(callEnded)).filter(({ aggregateId }) => aggregateId === callId);
        expect(end?.data.state).toBe('ended');
        expect(end?.data.seconds).toBeGreaterThanOrEqual(2);
      });

      it('go on with their rooms while Redis is away, open none, and have their leases again afterwards', async () => {
        const [host, guest] = both();
        const { meetingId } = await meet(host);
        const stays = await enter(host, meetingId);
        const breaks = await enter(guest, meetingId);
        const carrier = await nodes.carrierOf(meetingId);
        const unheard = await meet(guest);
        const early = await ticket(guest, unheard.meetingId);
        await redis.kill();
        const since = performance.now();
        const fault = await RoomClient.join(nodes.gateway, early).catch((error: unknown) => String(error));
        expect(fault).toContain('preparing');
        // A socket that breaks meanwhile is led to the room, though no lease says where that is.
        breaks.client.socket.terminate();
        const again = await back(breaks);
        expect(again.answer).toMatchObject({ resumed: true });
        // Longer than leases last, and than it takes to see that they are over.
        await waitFor(() => performance.now() - since > OUTAGE_MS, { describe: 'leases to be over' });
        await stays.client.ask('say', { text: 'still here' });
        await again.client.hears('said');
        await redis.start();
        await waitFor(async () => (await nodes.carrierOf(meetingId)).nodeId === carrier.nodeId, {
          describe: 'the lease',
        });
        await stays.client.ask('say', { text: 'as ever' });
        expect([...stays.client.events, ...again.client.events].filter(({ type }) => type === 'closed')).toEqual([]);
        const opened = await waitFor(() => enter(guest, unheard.meetingId), { describe: 'a new room' });
        await opened.client.ask('end', {});
        await stays.client.ask('end', {});
      });
    },
  );
