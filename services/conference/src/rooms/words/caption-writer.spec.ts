import { Transcriber, type SpokenSound } from '@renmai/service-kit';
import { SettableClock } from '@renmai/test-kit';
import pino from 'pino';
import { ClientView } from '../../../test/support/client-view.js';
import { asProducer, FakeProducer, fakeRouters } from '../../../test/support/fake-media.js';
import { Room } from '../room/room.js';
import type { RoomsRegistry } from '../room/rooms.registry.js';
import { CaptionWriter } from './caption-writer.js';

/** Says the bytes as text; while it holds, only after its release. */
class Parrot extends Transcriber {
  available = true;
  broken = false;
  private readonly held: (() => void)[] = [];
  isHolding = false;

  async transcribe({ sound }: SpokenSound): Promise<string> {
    if (this.isHolding) await new Promise<void>((resolve) => this.held.push(resolve));
    if (this.broken) throw new Error('away');
    return Buffer.from(sound).toString();
  }

  /** the sounds that came last are answered first */
  release(): void {
    for (const one of this.held.reverse()) one();
    this.held.length = 0;
  }
}

function meeting(parrot = new Parrot()) {
  const opened: ((room: Room) => void)[] = [];
  const registry = { onOpened: (one: (room: Room) => void) => opened.push(one) } as unknown as RoomsRegistry;
  const writer = new CaptionWriter(parrot, registry, new SettableClock(), pino({ level: 'silent' }));
  writer.onModuleInit();
  const room = new Room({ meetingId: 'm', title: '', startedAt: new Date(0) }, fakeRouters(), {
    ...{ changed: () => undefined, left: () => undefined, emptied: () => undefined },
    ...{ iceServers: () => [], most: 50 },
  });
  for (const one of opened) one(room);
  const add = (name: string) => {
    const view = new ClientView();
    const who = { ticketId: 't', memberId: name, name, photo: null, role: 'admin' as const, waiting: false };
    const peer = room.add({ ...who, since: new Date(0) }, view);
    const microphone = new FakeProducer('microphone');
    peer.producers.set(microphone.id, asProducer(microphone));
    const heard = <T extends string>(type: T) => view.heard.filter((event) => event.type === type);
    return { peer, view, wanted: () => heard('captions-wanted'), read: () => heard('caption') };
  };
  type Somebody = ReturnType<typeof add>;
  const say = ({ peer }: Somebody, text: string) =>
    writer.write(room, peer, { sound: Buffer.from(text).toString('base64'), type: 'audio/webm' });
  return { parrot, room, writer, add, say };
}

it('captions reach those who switched them on, and the others are asked to send what they say', async () => {
  const { room, writer, add, say } = meeting();
  const [ann, ben, cal] = [add('ann'), add('ben'), add('cal')];
  await say(ann, 'before');
  writer.read(room, ben.peer, true);
  expect([ann, ben, cal].map(({ wanted }) => wanted())).toEqual([
    [{ type: 'captions-wanted', wanted: true }],
    [],
    [{ type: 'captions-wanted', wanted: true }],
  ]);
  await say(ann, 'good morning');
  await say(ann, '');
  expect(ben.read()).toMatchObject([{ name: 'ann', text: 'good morning' }]);
  expect(cal.read()).toEqual([]);
  expect(room.stateFor(cal.peer).captions).toEqual({ available: true, wanted: true });
  room.remove(ben.peer, 'left');
  expect(cal.wanted().at(-1)).toEqual({ type: 'captions-wanted', wanted: false });
});

it('captions stay in their breakout room', async () => {
  const { room, writer, add, say } = meeting();
  const [ann, ben] = [add('ann'), add('ben')];
  writer.read(room, ben.peer, true);
  const assigned = [{ peerId: ben.peer.peerId, room: 0 }];
  room.breakouts.open({ names: ['North', 'South'], minutes: null, assigned });
  expect(ann.wanted().at(-1)).toEqual({ type: 'captions-wanted', wanted: false });
  await say(ann, 'not for Ben');
  room.breakouts.go(ann.peer, 0);
  expect(ann.wanted().at(-1)).toEqual({ type: 'captions-wanted', wanted: true });
  await say(ann, 'hello Ben');
  expect(ben.read()).toMatchObject([{ text: 'hello Ben' }]);
});

it('captions of one speaker come in the order of speaking, and not more of them than the service can follow', async () => {
  const { parrot, room, writer, add, say } = meeting();
  const [ann, ben] = [add('ann'), add('ben')];
  writer.read(room, ben.peer, true);
  parrot.isHolding = true;
  const said = ['one', 'two', 'three'].map((text) => say(ann, text));
  await expect(say(ann, 'four')).rejects.toMatchObject({ fault: 'limit' });
  parrot.release();
  await Promise.all(said);
  expect(ben.read()).toMatchObject([{ text: 'one' }, { text: 'two' }, { text: 'three' }]);
  parrot.isHolding = false;
  parrot.broken = true;
  await expect(say(ann, 'five')).rejects.toMatchObject({ fault: 'failed' });
  parrot.broken = false;
  await say(ann, 'six');
  expect(ben.read()).toHaveLength(4);
});

it('there are none without a speech service, nor of people without a microphone in the room', async () => {
  const { parrot, room, writer, add, say } = meeting();
  const [ann, ben] = [add('ann'), add('ben')];
  writer.read(room, ben.peer, true);
  ann.peer.producers.clear();
  await expect(say(ann, 'psst')).rejects.toMatchObject({ fault: 'forbidden' });
  parrot.available = false;
  const none = meeting(parrot);
  const kim = none.add('kim');
  expect(none.room.stateFor(kim.peer).captions).toEqual({ available: false, wanted: false });
  expect(() => none.writer.read(none.room, kim.peer, true)).toThrow('no speech service');
  await expect(none.say(kim, 'hello')).rejects.toMatchObject({ fault: 'unsupported' });
});
