import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { CallView } from '@renmai/contracts/conference/calls.api';
import { callEnded } from '@renmai/contracts/conference/conference.events';
import { waitFor } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { meet, placeCall } from './support/conference.js';
import { BACK_WITHIN_MS, describeNodes } from './support/nodes.js';
import { RoomClient } from './support/room-client.js';
import { sdkCall, SdkClient, ticketFor } from './support/sdk-client.js';

const OUTAGE_MS = 15_000;

await describeNodes('several nodes, of which one or what they share goes', (world) => {
  it('never both open the same room', async () => {
    const [host, guest] = world.members();
    const rooms = await Promise.all(Array.from({ length: 8 }, () => meet(host)));
    const outcomes = await Promise.all(
      rooms.map(async ({ meetingId }) => {
        const tickets = await Promise.all([world.nodes.ticket(host, meetingId), world.nodes.ticket(guest, meetingId)]);
        // Past the gateway, each at another node, at the same moment.
        const clients = await Promise.all(world.nodes.running.map((node) => RoomClient.open(node)));
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

  it('lose no room when one is killed', async () => {
    const [host, guest] = world.members();
    const made = await ticketFor(world.nodes.gateway, host, { confrType: 10 });
    const sdk = await SdkClient.enter(world.nodes.gateway, made);
    const meetingId = String(made['confrId']);
    const set = { roleToken: made['roleToken'], cattrs: [{ key: 'topic', val: 'plans', op: 'ADD' }] };
    await sdkCall(world.nodes.gateway, '/easemob/rtc/confr/attrs/update', set);
    const own = await world.nodes.enter(guest, meetingId);
    if (own.client.room.waiting) throw new Error('waits');
    const { peerId } = own.client.room.room.you;
    await own.client.ask('hand', { raised: true });
    await sdkCall(world.nodes.gateway, '/easemob/rtc/chanage/roles', {
      ...{ roleToken: made['roleToken'], role: 7, uids: [guest.memberId] },
    });
    await own.client.hears('peer-changed', ({ peer }) => peer.peerId === peerId && peer.role === 'admin');
    const { origin } = await world.nodes.carrierOf(meetingId);

    const killed = performance.now();
    await world.nodes.kill(origin);
    const again = await world.nodes.back(own);
    expect(again.answer).toMatchObject({
      ...{ waiting: false, resumed: false, sessionId: own.client.room.sessionId },
      room: { you: { peerId, role: 'admin', handAt: expect.any(String) } },
    });
    const re = await waitFor(
      async () => {
        const one = await SdkClient.enter(world.nodes.gateway, made, { sessId: sdk.sessId });
        return one.entered['result'] === 0 && one;
      },
      { timeoutMs: BACK_WITHIN_MS, describe: 'the way back of the SDK' },
    );
    expect(performance.now() - killed).toBeLessThan(BACK_WITHIN_MS);
    expect(re.entered).toMatchObject({ sessId: sdk.sessId, memId: sdk.memId, role: 7, cattrs: { topic: 'plans' } });
    expect(Number(re.entered['cver'])).toBeGreaterThan(1_000_000);
    await again.client.hears('peer-joined', ({ peer }) => peer.peerId === sdk.memId);
    await again.client.ask('end', {});
    await world.nodes.add();
  });

  it('send their people to another one when their time to drain is over, without ending calls', async () => {
    const [host, guest] = world.members();
    const brief = await world.nodes.add(1);
    const drain = (nodeId: string, draining: boolean) =>
      world.nodes.operator.put(`/api/operations/conference/room-nodes/${nodeId}/draining`, { draining }).expect(204);
    const others = (await world.nodes.ready()).filter(({ origin }) => origin !== brief.url);
    for (const { nodeId } of others) await drain(nodeId, true);
    await waitFor(async () => (await world.nodes.ready()).length === 1, { describe: 'the brief node alone' });
    const callId = await placeCall(world.nodes.service, host, guest);
    const answered = (await guest.post(`/api/calls/${callId}/answer`, { device: randomUUID() }).expect(200)).body;
    const there = [
      { issued: answered.entry as RoomTicket, client: await RoomClient.join(world.nodes.gateway, answered.entry) },
      await world.nodes.enter(host, callId),
    ];
    expect((await world.nodes.carrierOf(callId)).origin).toBe(brief.url);
    for (const { nodeId } of others) await drain(nodeId, false);
    await waitFor(async () => (await world.nodes.ready()).length > 1, { describe: 'other nodes' });
    const stopped = world.nodes.stop(brief.url);
    for (const { client } of there) expect((await client.hears('closed')).reason).toMatch(/^(moved|server)$/);
    const again = await Promise.all(there.map((one) => world.nodes.back(one)));
    for (const { answer } of again) expect(answer).toMatchObject({ waiting: false, resumed: false });
    expect(await stopped).toBe(0);
    expect((await world.nodes.carrierOf(callId)).origin).not.toBe(brief.url);
    const { state, answeredAt } = (await host.get(`/api/calls/${callId}`).expect(200)).body as CallView;
    expect([state, answeredAt]).toEqual(['going-on', (answered.call as CallView).answeredAt]);
    // The line in the talk has the whole length.
    await waitFor(() => Date.now() - Date.parse(String(answeredAt)) >= 2_000);
    await host.post(`/api/calls/${callId}/hang-up`, {}).expect(204);
    for (const { client } of again) await client.hears('closed');
    const [end] = (await world.nodes.service.published(callEnded)).filter(({ aggregateId }) => aggregateId === callId);
    expect(end?.data.state).toBe('ended');
    expect(end?.data.seconds).toBeGreaterThanOrEqual(2);
  });

  it('go on with their rooms while Redis is away, open none, and have their leases again afterwards', async () => {
    const [host, guest] = world.members();
    const { meetingId } = await meet(host);
    const stays = await world.nodes.enter(host, meetingId);
    const breaks = await world.nodes.enter(guest, meetingId);
    const carrier = await world.nodes.carrierOf(meetingId);
    const unheard = await meet(guest);
    const early = await world.nodes.ticket(guest, unheard.meetingId);
    await world.redis.kill();
    const since = performance.now();
    const fault = await RoomClient.join(world.nodes.gateway, early).catch((error: unknown) => String(error));
    expect(fault).toContain('preparing');
    // A socket that breaks meanwhile is led to the room, although no lease has its node.
    breaks.client.socket.terminate();
    const again = await world.nodes.back(breaks);
    expect(again.answer).toMatchObject({ resumed: true });
    // Longer than leases live, and than it takes to notice that they have expired.
    await waitFor(() => performance.now() - since > OUTAGE_MS, { describe: 'leases to be over' });
    await stays.client.ask('say', { text: 'still here' });
    await again.client.hears('said');
    await world.redis.start();
    await waitFor(async () => (await world.nodes.carrierOf(meetingId)).nodeId === carrier.nodeId, {
      describe: 'the lease',
    });
    await stays.client.ask('say', { text: 'as ever' });
    expect([...stays.client.events, ...again.client.events].filter(({ type }) => type === 'closed')).toEqual([]);
    const opened = await waitFor(() => world.nodes.enter(guest, unheard.meetingId), { describe: 'a new room' });
    await opened.client.ask('end', {});
    await stays.client.ask('end', {});
  });
});
