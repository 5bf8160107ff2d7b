import type { StreamSource } from '@renmai/contracts/conference/room.schema';
import { FakeProducer } from '../../../test/support/fake-media.js';
import type { Peer } from '../../rooms/peers/peer.js';
import type { Room } from '../../rooms/room/room.js';
import { AppStreams, type Later } from './app-streams.js';
import { SdkStreams } from './sdk-streams.js';

/** A clock that the test moves. */
class Hours {
  private now = 0;
  private readonly due: { at: number; work: () => void }[] = [];

  readonly later: Later = (ms, work) => {
    const one = { at: this.now + ms, work };
    this.due.push(one);
    return () => {
      const at = this.due.indexOf(one);
      if (at >= 0) this.due.splice(at, 1);
    };
  };

  go(ms: number): void {
    const until = this.now + ms;
    for (;;) {
      const [next] = this.due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at);
      if (!next) break;
      this.now = next.at;
      this.due.splice(this.due.indexOf(next), 1);
      next.work();
    }
    this.now = until;
  }
}

function world() {
  const hours = new Hours();
  const producers = new Map<StreamSource, FakeProducer>();
  const peer = {
    ...{ peerId: 'p', client: 'app', returned: false, breakout: null },
    bySource: (source: StreamSource) => producers.get(source),
  } as unknown as Peer;
  const room = { closed: false, peers: new Map([[peer.peerId, peer]]) } as unknown as Room;
  const told: string[] = [];
  const streams = new SdkStreams({
    room,
    entryOf: () => ({ memName: 'm' }),
    changed: () => undefined,
    tell: (op, what) => {
      const { pubS } = what as { pubS?: { voff: number; aoff: number; sver: number; vcodes: string[] } };
      told.push(pubS ? `${op} voff ${pubS.voff} aoff ${pubS.aoff} ${pubS.vcodes.join()} v${pubS.sver}` : `${op}`);
    },
  });
  const app = new AppStreams({ room, streams }, hours.later);
  const send = (source: StreamSource) => {
    producers.set(source, new FakeProducer(source));
    app.settleSoon(room, peer.peerId);
  };
  const end = (source: StreamSource) => {
    producers.delete(source);
    app.settleSoon(room, peer.peerId);
  };
  const move = (breakout: number | null) => {
    peer.breakout = breakout;
    app.settleSoon(room, peer.peerId);
  };
  return { hours, told, send, end, move, app, settle: () => app.settle(room, peer) };
}

describe('a stream of our own client', () => {
  it.each([
    ['with both tracks at once', ['microphone', 0, 'camera', 0], 200, ['302 voff 0 aoff 0 VP8 v1']],
    ['whose picture comes a moment later', ['microphone', 300, 'camera', 0], 200, ['302 voff 0 aoff 0 VP8 v1']],
    ['whose sound comes a moment later', ['camera', 700, 'microphone', 0], 200, ['302 voff 0 aoff 0 VP8 v1']],
    ['of sound alone, before it has waited', ['microphone', 0], 1_100, []],
    ['of sound alone', ['microphone', 0], 1_200, ['302 voff 1 aoff 0  v1']],
    ['of a picture alone', ['camera', 0], 1_200, ['302 voff 0 aoff 1 VP8 v1']],
    ['of a screen without sound', ['screen', 0], 1_200, ['302 voff 0 aoff 1 VP8 v1']],
    [
      'whose picture comes much later',
      ['microphone', 5_000, 'camera', 0],
      200,
      ['302 voff 1 aoff 0  v1', '302 voff 0 aoff 0 VP8 v2'],
    ],
  ] as [string, (StreamSource | number)[], number, string[]][])(
    '%s is told of once it is complete',
    (_, acts, ms, heard) => {
      const { hours, told, send } = world();
      for (const act of acts)
        if (typeof act === 'number') hours.go(act);
        else send(act);
      hours.go(ms);
      expect(told).toEqual(heard);
    },
  );

  it('is not announced earlier to clients that enter meanwhile', () => {
    const { hours, told, send, settle } = world();
    send('microphone');
    hours.go(200);
    settle();
    send('camera');
    settle();
    expect(told).toEqual(['302 voff 0 aoff 0 VP8 v1']);
    hours.go(5_000);
    expect(told).toHaveLength(1);
  });

  it('is not announced if it ends before it was complete', () => {
    const { hours, told, send, end } = world();
    send('microphone');
    hours.go(300);
    end('microphone');
    hours.go(5_000);
    expect(told).toEqual([]);
    // And the next one waits again.
    send('camera');
    hours.go(300);
    expect(told).toEqual([]);
    hours.go(1_000);
    expect(told).toEqual(['302 voff 0 aoff 1 VP8 v1']);
  });

  it('ends while its member is in a breakout room, and comes back with them', () => {
    const { hours, told, send, move } = world();
    send('microphone');
    send('camera');
    hours.go(200);
    move(1);
    hours.go(5_000);
    expect(told).toHaveLength(2);
    expect(told[1]).not.toMatch(/^302/);
    move(null);
    hours.go(200);
    expect(told.slice(2)).toEqual([expect.stringMatching(/^302 voff 0 aoff 0 VP8/)]);
  });

  it.each(['gone', 'clear'] as const)('is not announced any more: %s', (what) => {
    const { hours, told, send, app } = world();
    send('microphone');
    hours.go(300);
    app[what]('p');
    hours.go(5_000);
    expect(told).toEqual([]);
  });
});
