import { rightNodeHeader } from '@renmai/contracts/conference/nodes.api';
import { waitFor } from '@renmai/test-kit';
import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { NodeRegistry } from '../src/nodes/node-registry.js';
import { meet } from './support/conference.js';
import { describeNodes } from './support/nodes.js';
import { sdkCall, SdkClient, ticketFor } from './support/sdk-client.js';

await describeNodes('several nodes', (world) => {
  it('get rooms by their load, and each socket is led to the node of its room', async () => {
    const [host, guest] = world.members();
    const first = await meet(host);
    const a = await world.nodes.enter(host, first.meetingId);
    const busy = await world.nodes.withRooms(1);
    const second = await meet(guest);
    const b = await world.nodes.enter(guest, second.meetingId);
    await waitFor(async () => (await world.nodes.ready()).every(({ rooms }) => rooms === 1), {
      describe: 'a room on each',
    });
    const late = await world.nodes.enter(guest, first.meetingId);
    await a.client.hears('peer-joined');
    await waitFor(async () => (await world.nodes.list()).find(({ nodeId }) => nodeId === busy.nodeId)?.people === 2);

    const wrong = world.nodes.other(busy.origin).url;
    const socket = new WebSocket(`${wrong.replace('http', 'ws')}${a.issued.socketPath}`);
    const answer = await new Promise<{ statusCode?: number; headers: Record<string, unknown> }>((resolve) => {
      socket.once('unexpected-response', (_, response) => {
        resolve(response);
      });
    });
    expect(answer.statusCode).toBe(421);
    expect(answer.headers[rightNodeHeader]).toBe(busy.origin);
    socket.on('error', () => undefined).terminate();

    // A request to one node reaches the room on the other.
    await host.through(wrong).post(`/api/meetings/${first.meetingId}/end`).expect(204);
    for (const { client } of [a, late]) expect((await client.hears('closed')).reason).toBe('ended');
    await b.client.ask('end', {});
  });

  it('answer calls of the SDK for each other', async () => {
    const [host] = world.members();
    const made = await ticketFor(world.nodes.gateway, host, { confrType: 10, password: '12' });
    const client = await SdkClient.enter(world.nodes.gateway, made);
    const { origin } = await world.nodes.carrierOf(String(made['confrId']));
    const body = { roleToken: made['roleToken'], cattrs: [{ key: 'topic', val: 'plans', op: 'ADD' }] };
    const answer = await sdkCall(world.nodes.other(origin), '/easemob/rtc/confr/attrs/update', body);
    expect(answer).toEqual({ error: 0 });
    expect((await client.hears(402))['cattrs']).toEqual([{ key: 'topic', val: 'plans', op: 'ADD' }]);
    const confrId = made['confrId'];
    const asked = { uid: host.memberId, token: host.memberId, confrId };
    const known = await sdkCall(world.nodes.other(origin), '/easemob/rtc/select/confr', asked);
    expect(known).toMatchObject({ confr: { memTotal: 1 } });
    expect(await sdkCall(world.nodes.gateway, '/easemob/rtc/disband/conference', body)).toEqual({ error: 0 });
    await client.hears(301);
  });

  it('close a room that another node has taken', async () => {
    const [host] = world.members();
    const { meetingId } = await meet(host);
    const { client } = await world.nodes.enter(host, meetingId);
    const registry = world.nodes.service.running.app.get(NodeRegistry);
    const lease = await registry.find(meetingId);
    if (!lease) throw new Error('nobody has it');
    await registry.free(meetingId, lease);
    const taken = await registry.claim(meetingId, { nodeId: randomUUID(), origin: 'http://127.0.0.1:9' });
    expect(taken.epoch).toBeGreaterThan(lease.epoch);
    expect((await client.hears('closed')).reason).toBe('moved');
    await host.post(`/api/meetings/${meetingId}/end`).expect(204);
  });

  it('take no new room when drained, and end with the last one', async () => {
    const [host, guest] = world.members();
    const { meetingId } = await meet(host);
    const stays = await world.nodes.enter(host, meetingId);
    const { nodeId, origin } = await world.nodes.carrierOf(meetingId);
    const drain = (draining: boolean) =>
      world.nodes.operator.put(`/api/operations/conference/room-nodes/${nodeId}/draining`, { draining }).expect(204);
    const status = async (path: string): Promise<number> => (await fetch(`${origin}${path}`)).status;
    await drain(true);
    await waitFor(async () => (await world.nodes.ready()).length === 1, { describe: 'one node to take rooms' });
    expect([await status('/health/ready'), await status('/health/live')]).toEqual([503, 200]);
    for (let count = 0; count < 3; count += 1) {
      const other = await world.nodes.enter(guest, (await meet(guest)).meetingId);
      await other.client.ask('end', {});
    }
    // Its own room continues, and accepts people.
    const late = await world.nodes.enter(guest, meetingId);
    await stays.client.hears('peer-joined');
    await drain(false);
    await waitFor(async () => (await world.nodes.ready()).length === 2, { describe: 'two nodes to take rooms' });

    const stopped = world.nodes.stop(origin);
    await waitFor(async () => (await world.nodes.ready()).length === 1, { describe: 'the other node alone' });
    expect([await status('/health/ready'), await status('/health/live')]).toEqual([503, 200]);
    await late.client.ask('say', { text: 'still here' });
    await stays.client.hears('said');
    await stays.client.ask('end', {});
    expect(await stopped).toBe(0);
  });
});
