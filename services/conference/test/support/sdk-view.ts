import type { Entry, SdkLink } from '../../src/sdk/state/sdk-stream.js';
import { ClientView } from './client-view.js';

interface Member {
  id: string;
  role: number;
}
interface Stream {
  id: string;
  voff: number;
  aoff: number;
  sver: number;
}
interface State {
  cver: number;
  mems: Member[];
  streams: Stream[];
}

/** The view of an SDK client of a conference: the answer to its entry and the events that follow. */
export class SdkView extends ClientView implements SdkLink {
  readonly members = new Map<string, Member>();
  readonly published = new Map<string, Stream>();
  readonly attributes = new Map<string, unknown>();
  readonly ops: number[] = [];

  constructor(readonly entry: Entry) {
    super();
  }

  welcome(state: object, ownId: string): void {
    const { mems, streams, cattrs } = state as State & { cattrs: Record<string, unknown> };
    this.members.clear();
    this.published.clear();
    this.attributes.clear();
    for (const member of mems) if (member.id !== ownId) this.members.set(member.id, member);
    for (const stream of streams) this.published.set(stream.id, stream);
    for (const [key, value] of Object.entries(cattrs)) this.attributes.set(key, value);
  }

  event(op: number, what: object): void {
    this.ops.push(op);
    const told = what as {
      mem: Member;
      memId: string;
      pubS: Stream;
      pubSId: string;
      streamId: string;
      role: number;
      cattrs?: { key: string; val: unknown; op: 'ADD' | 'UPDATE' | 'DEL' }[];
    } & Pick<Stream, 'voff' | 'aoff'>;
    switch (op) {
      case 300:
        this.members.set(told.mem.id, told.mem);
        break;
      case 301:
        this.members.delete(told.memId);
        // The SDK itself ends the streams of peers who left.
        for (const id of this.published.keys()) if (id.endsWith(`_Of_${told.memId}`)) this.published.delete(id);
        break;
      case 302:
        this.published.set(told.pubS.id, told.pubS);
        break;
      case 303:
        this.published.delete(told.pubSId);
        break;
      case 400: {
        const stream = this.published.get(told.streamId);
        if (stream) this.published.set(stream.id, { ...stream, voff: told.voff, aoff: told.aoff });
        break;
      }
      case 402:
        for (const { key, val, op: change } of told.cattrs ?? [])
          if (change === 'DEL') this.attributes.delete(key);
          else this.attributes.set(key, val);
        break;
      default:
    }
  }
}
