import { Injectable } from '@nestjs/common';
import { Tickets } from '../../meetings/tickets.js';
import { Fault } from '../../rooms/peers/fault.js';
import type { Peer } from '../../rooms/peers/peer.js';
import { RoomEntries, type Joined } from '../../rooms/admission/room-entries.js';
import { roomMedia } from '../../rooms/streams/room-media.js';
import { RoomRequests } from '../../rooms/socket/room-requests.js';
import type { Room } from '../../rooms/room/room.js';
import { ChatIdentity } from '../chat-identity.js';
import { codes, exitGiven, exits, SdkRefusal } from '../codes.js';
import { control, frames, type EnterFrame, type PublishFrame } from '../envelope/frames.js';
import type { Entered, Outcome, SdkOperations, SdkSocket } from '../envelope/sdk-socket.js';
import { SdkConferences } from '../state/sdk-conferences.js';
import type { SdkConference } from '../state/sdk-conference.js';
import { publishing } from './publishing.js';
import { setWanted } from '../sdp/rtc.js';
import { asks } from '../state/raised-hands.js';

type Frame = Record<string, unknown>;
interface Asking {
  room: Room;
  peer: Peer;
  conference: SdkConference;
  socket: SdkSocket;
}
type Handler = (asking: Asking, frame: Frame) => Outcome | Promise<Outcome>;

const nothing: Outcome = { answer: {} };
const CLOSED = 11;
const mutes = 23;
const unmutes = 24;

/** The requests of SDK clients over their socket; access is decided only here and in the HTTP calls. */
@Injectable()
export class SdkOps implements SdkOperations {
  constructor(
    private readonly entries: RoomEntries,
    private readonly requests: RoomRequests,
    private readonly conferences: SdkConferences,
    private readonly identity: ChatIdentity,
    private readonly tickets: Tickets,
  ) {}

  async enter(socket: SdkSocket, written: unknown): Promise<Entered> {
    const frame = frames.enter.parse(written);
    const { tkt, nickName, ext, res, sessId } = frame;
    const { read, userId, memName } = this.readTicket(tkt);
    if (!sessId && !this.tickets.isCurrent(read)) throw new SdkRefusal(codes.ticketExpired, 'the ticket is too old');
    socket.entry = {
      ...{ userId, memName, ext: ext ?? null, res: res ?? null },
      nickName: nickName ?? memName,
      hiding: tkt['hiding'] === true && read.role === 'audience',
    };
    const kept = sessId ? undefined : await this.conferences.find(read.meetingId);
    const highest = (kept?.own && kept.roles.get(userId)) || 'admin';
    const asked = { ticket: tkt.sig, ...(sessId && { sessionId: sessId }) };
    const joined = await this.entries.join(asked, socket, { client: 'sdk', highest });
    const { room, peer } = joined;
    const conference = this.conferences.of(room.identity.meetingId);
    conference.standing(peer);
    if (!sessId) this.dismissOther(conference, room, peer, userId);
    const offer = frames.publish.safeParse(written);
    const published = offer.success ? await this.publishAtOnce({ room, peer, conference }, offer.data) : nothing;
    return {
      joined,
      answer: () => ({ ...conference.welcome(peer), ...published.answer }),
      after: () => {
        published.after?.();
        conference.confirmRole(peer);
      },
    };
  }

  /** @throws SdkRefusal if it was changed since it was issued */
  private readTicket({ sig, confrId, memName }: EnterFrame['tkt']) {
    const read = this.tickets.read(sig);
    const userId = read?.memberId ?? read?.name ?? '';
    if (!read || read.meetingId !== confrId || memName !== this.identity.memName(userId))
      throw new SdkRefusal(codes.ticketInvalid, 'this is no ticket of ours');
    return { read, userId, memName };
  }

  /** A client that may not send the stream it came with is not admitted. */
  private async publishAtOnce(asking: Omit<Asking, 'socket'>, offer: PublishFrame): Promise<Outcome> {
    try {
      return await publishing.publish(asking, offer);
    } catch (error) {
      asking.room.remove(asking.peer, 'left');
      throw error;
    }
  }

  async answer(socket: SdkSocket, { room, peer }: Joined, op: number, frame: Frame): Promise<Outcome> {
    if (room.closed || !room.peers.has(peer.peerId)) return nothing;
    const conference = this.conferences.of(room.identity.meetingId);
    const handler = this.handlers[op];
    if (!handler) throw new SdkRefusal(codes.argument, `${op} is nothing that is known here`);
    return handler({ room, peer, conference, socket }, frame);
  }

  private readonly handlers: Record<number, Handler> = {
    100: () => nothing,
    102: ({ room, peer, conference }, frame) =>
      frame['subSId'] === undefined
        ? publishing.publish({ room, peer, conference }, frames.publish.parse(frame))
        : publishing.subscribe({ room, peer, conference }, frames.subscribe.parse(frame)),
    // An ICE-lite server learns a client's address from its packets.
    105: () => nothing,
    107: ({ peer, conference }, frame) => {
      const { rtcId, endReason } = frames.terminate.parse(frame);
      publishing.terminate({ peer, conference }, String(rtcId), endReason);
      return nothing;
    },
    201: ({ room, peer, conference, socket }, { reason }) => ({
      answer: {},
      after: () => {
        socket.goodbye();
        conference.leaving.set(peer.peerId, exitGiven(reason));
        room.remove(peer, 'left');
      },
    }),
    204: async ({ room, peer, conference, socket }, frame) => {
      if (frame['reason'] !== undefined && frame['reason'] !== CLOSED) throw new SdkRefusal(codes.argument, 'reason');
      if (peer.role !== 'admin') throw new SdkRefusal(codes.refused, 'an admin closes it');
      conference.own = false;
      await this.conferences.save(conference);
      return {
        answer: {},
        after: () => {
          socket.goodbye();
          void this.requests.answer(room, peer, { type: 'end', requestId: 0 });
        },
      };
    },
    205: async ({ room, peer, conference }, frame) => {
      const { rtcId, subSVideo, subSAudio } = frames.change.parse(frame);
      const rtc = conference.standing(peer).rtcs.get(rtcId);
      if (rtc?.direction !== 'receive') throw new SdkRefusal(codes.notFound, 'no such connection');
      const { audio, video } = rtc.consumers;
      if (audio) await setWanted(room, peer, audio, subSAudio);
      if (video) await setWanted(room, peer, video, subSVideo);
      return nothing;
    },
    206: ({ peer, conference }, frame) => {
      const { rtcId } = frames.unsubscribe.parse(frame);
      publishing.unsubscribe({ peer, conference }, rtcId);
      return nothing;
    },
    400: async ({ room, peer, conference }, frame) => {
      const { rtcId, voff, aoff } = frames.control.parse(frame);
      const stream = publishing.ownStream({ peer, conference }, rtcId);
      const turn = (producer: typeof stream.audio, off: 0 | 1) =>
        producer && !producer.closed
          ? roomMedia.setProducerPaused(room, peer, { producerId: producer.id }, off === 1)
          : undefined;
      await turn(stream.audio, aoff);
      await turn(stream.video, voff);
      conference.streams.setFlags(stream, { voff, aoff });
      return nothing;
    },
    // The room is recorded as a whole: its hosts decide that, and everybody is notified.
    500: async ({ room, peer, conference }, frame) => {
      const { rtcId, flag } = frames.record.parse(frame);
      const stream = publishing.ownStream({ peer, conference }, rtcId);
      await this.requests.answer(room, peer, { type: 'record', requestId: 0, running: flag === 1, layout: 'grid' });
      stream.recorded = flag === 1;
      return nothing;
    },
    1000: ({ conference }, frame) => {
      const { cver } = frames.copy.parse(frame);
      const state = conference.state();
      return { answer: state.cver > cver ? state : { cver: state.cver } };
    },
    1001: ({ room, peer, conference }, frame) => {
      const { memId, result, arg, msg } = frames.response.parse(frame);
      const target = memId === undefined ? undefined : room.peers.get(memId);
      const told = { memId: peer.peerId, tsxId: frame['tsxId'], result };
      conference.tellOne(target, 1001, {
        ...told,
        ...(arg !== undefined && { arg: textOf(arg) }),
        ...(msg !== undefined && { msg }),
      });
      // An admin refuses what one of our own clients asked by its hand.
      if (peer.role === 'admin' && target?.client === 'app' && result !== codes.done) room.setHand(target, null);
      return { answer: null };
    },
    1002: (asking, frame) => this.control(asking, frame),
    1003: ({ room, peer, conference }, frame) => {
      const { memId, arg } = frames.relay.parse(frame);
      const target = room.inside.find((one) => one.peerId === memId);
      if (!conference.tellOne(target, 1003, { memId: peer.peerId, arg: textOf(arg), tsxId: frame['tsxId'] }))
        throw new SdkRefusal(codes.notFound, 'they are not here, or cannot be told');
      return nothing;
    },
  };

  /** Relays a control to another member, who answers. Our own clients have other names for the same things. */
  private async control({ room, peer, conference }: Asking, frame: Frame): Promise<Outcome> {
    const { memId, arg, tsxTime } = frames.relay.parse(frame);
    const target = room.inside.find((one) => one.peerId === memId);
    if (!target) throw new SdkRefusal(codes.notFound, 'they are not here');
    const read = control.safeParse(typeof arg === 'string' ? parsed(arg) : arg);
    const op2 = read.success ? read.data.op2 : 0;
    if ((op2 === mutes || op2 === unmutes) && peer.role !== 'admin')
      throw new SdkRefusal(codes.refused, 'admins mute others');
    const told = {
      memId: peer.peerId,
      arg: textOf(arg),
      tsxId: frame['tsxId'],
      ...(tsxTime !== undefined && { tsxTime }),
    };
    if (conference.tellOne(target, 1002, told)) return { answer: null };
    if (target.client === 'sdk') throw new SdkRefusal(codes.notFound, 'they are not here at the moment');
    if (op2 === mutes) await room.streams.mute(target, 'microphone', peer.peerId);
    // Nobody is unmuted by others: their client asks them.
    else if (op2 === unmutes)
      await this.requests.answer(room, peer, { type: 'ask-unmute', requestId: 0, peerId: target.peerId });
    else if (op2 === asks.toTalk || op2 === asks.toRun) {
      conference.hands.ask(peer, frame['tsxId'], op2);
      room.setHand(peer, new Date());
      return { answer: null };
    } else throw new Fault('forbidden', 'their client does not do that');
    return nothing;
  }

  /** One entry of a member by the SDK: the former one gets the reason that another device took over. */
  private dismissOther(conference: SdkConference, room: Room, peer: Peer, userId: string): void {
    for (const other of room.inside) {
      if (other === peer || other.client !== 'sdk' || conference.entryOf(other).userId !== userId) continue;
      conference.leaving.set(other.peerId, exits.otherDevice);
      (other.link as SdkSocket | null)?.dismiss(exits.otherDevice);
      room.remove(other, 'elsewhere');
    }
  }
}

/** JSON in JSON is a text: clients parse it. */
const textOf = (arg: unknown): string => (typeof arg === 'string' ? arg : JSON.stringify(arg ?? ''));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
