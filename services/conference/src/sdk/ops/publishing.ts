import type { Peer } from '../../rooms/peer.js';
import type { Room } from '../../rooms/room.js';
import { codes, SdkRefusal } from '../codes.js';
import type { PublishFrame, SubscribeFrame } from '../envelope/frames.js';
import type { Outcome } from '../envelope/sdk-socket.js';
import { publish, subscribe } from '../sdp/rtc.js';
import type { SdkConference, SdkStream } from '../state/sdk-conference.js';

interface Asking {
  room: Room;
  peer: Peer;
  conference: SdkConference;
}
type Owner = Pick<Asking, 'peer' | 'conference'>;

const CAMERA = 0;
const DESKTOP = 1;
/** the same stream is sent anew in a moment */
const REPUBLISH = -10;
const TOO_MANY_PICTURES = 23;
const TOO_MANY_DESKTOPS = 24;
const MOST_PICTURES = 9;
const MOST_DESKTOPS = 2;

const sources = [
  { audio: 'microphone', video: 'camera' },
  { audio: 'screen-sound', video: 'screen' },
] as const;

function full({ conference, peer, room }: Asking, type: number, rtcId: string, again: SdkStream | undefined): void {
  const others = room.inside.flatMap((one) =>
    [...one.producers.values()].filter(({ kind }) => kind === 'video').map((producer) => producer.appData['source']),
  );
  const own = again?.video ? 1 : 0;
  const pictures = others.filter((source) => source === 'camera').length - (type === CAMERA ? own : 0);
  const desktops = others.filter((source) => source === 'screen').length - (type === DESKTOP ? own : 0);
  const { maxVideoCount = MOST_PICTURES, maxPubDesktopCount = MOST_DESKTOPS } = conference.limits;
  if (type === DESKTOP ? desktops < maxPubDesktopCount : pictures < maxVideoCount) return;
  conference.tellOne(peer, 107, { rtcId, endReason: type === DESKTOP ? TOO_MANY_DESKTOPS : TOO_MANY_PICTURES });
  throw new SdkRefusal(codes.notFound, 'as many as there may be are sent');
}

function drop({ peer, conference }: Owner, rtcId: string): void {
  const { rtcs } = conference.standing(peer);
  const rtc = rtcs.get(rtcId);
  rtcs.delete(rtcId);
  rtc?.transport.close();
}

/** Connections of one member: each sends one stream, or receives one. */
export const publishing = {
  async publish(asking: Asking, { rtcId, cctx, sdp, pubS }: PublishFrame): Promise<Outcome> {
    const { room, peer, conference } = asking;
    if (peer.role === 'audience') throw new SdkRefusal(codes.refused, 'the audience receives');
    const { rtcs } = conference.standing(peer);
    const former = pubS.id ? conference.streams.get(pubS.id) : undefined;
    const again = former?.peerId === peer.peerId ? former : undefined;
    const type = pubS.type === DESKTOP ? DESKTOP : CAMERA;
    const { voff, aoff } = pubS;
    const sendsPicture =
      /(^|\\n|\n)m=video [1-9]/.test(typeof sdp === 'string' ? sdp : JSON.stringify(sdp)) && voff === 0;
    if (type === DESKTOP || sendsPicture) full(asking, type, rtcId, again);
    if (again && !again.held) conference.hold(again);
    drop(asking, rtcId);
    const made = await publish(room, peer, sdp, {
      sources: sources[type],
      paused: { audio: aoff === 1, video: voff === 1 },
      vcodes: conference.vcodes,
    });
    // Meanwhile they may have left, or become audience.
    if (!room.peers.has(peer.peerId) || (peer.role as string) === 'audience') {
      made.transport.close();
      throw new SdkRefusal(codes.refused, 'not any more');
    }
    const { transport, audio, video } = made;
    const stream: SdkStream = again ?? {
      id: `RTC${rtcId.replace(/[^A-Za-z0-9_-]|^RTC/g, '')}_${conference.nextNumber()}_Of_${peer.peerId}`,
      peerId: peer.peerId,
      type: pubS.type,
      ...{ voff, aoff, sver: 0, csrc: 1000 + conference.nextNumber(), name: null, ext: null },
      ...{ audio: null, video: null, recorded: false, held: null },
    };
    Object.assign(stream, {
      ...{ audio, video, aoff, sver: stream.sver + 1 },
      voff: video ? voff : 1,
      name: pubS.name ?? stream.name,
      ext: pubS.ext ?? stream.ext,
    });
    rtcs.set(rtcId, { rtcId, direction: 'send', streamId: stream.id, transport, consumers: {} });
    return {
      answer: { streamId: stream.id, csrc: stream.csrc, sver: stream.sver },
      after: () => {
        conference.tellOne(peer, 106, { rtcId, ...(cctx && { cctx }), sdp: made.answer });
        // It may end again before it was told of.
        announce(asking, stream).catch(() => {
          conference.unlist(stream);
        });
      },
    };
  },

  async subscribe({ room, peer, conference }: Asking, frame: SubscribeFrame): Promise<Outcome> {
    const { rtcId, cctx, sdp, subSId, subSVideo, subSAudio } = frame;
    await conference.streams.get(subSId)?.held?.until;
    const stream = conference.streams.get(subSId);
    if (!stream || stream.peerId === peer.peerId) throw new SdkRefusal(codes.notFound, 'no such stream');
    drop({ peer, conference }, rtcId);
    const made = await subscribe(room, peer, sdp, {
      streamId: stream.id,
      producers: { audio: stream.audio, video: stream.video },
      wanted: { audio: subSAudio, video: subSVideo },
    });
    const { transport, consumers } = made;
    conference
      .standing(peer)
      .rtcs.set(rtcId, { rtcId, direction: 'receive', streamId: stream.id, transport, consumers });
    return {
      answer: {},
      after: () => {
        conference.tellOne(peer, 106, { rtcId, ...(cctx && { cctx }), sdp: made.answer });
      },
    };
  },

  /** Unknown ones are usual: on its way out the SDK ends each twice. */
  terminate(owner: Owner, rtcId: string, endReason: number | undefined): void {
    const rtc = owner.conference.standing(owner.peer).rtcs.get(rtcId);
    if (!rtc) return;
    const stream = rtc.direction === 'send' ? owner.conference.streams.get(rtc.streamId) : undefined;
    if (stream && endReason === REPUBLISH) owner.conference.hold(stream);
    drop(owner, rtcId);
    if (stream && endReason !== REPUBLISH) owner.conference.unlist(stream);
  },

  ownStream({ peer, conference }: Owner, rtcId: string): SdkStream {
    const rtc = conference.standing(peer).rtcs.get(rtcId);
    const stream = rtc?.direction === 'send' ? conference.streams.get(rtc.streamId) : undefined;
    if (!stream) throw new SdkRefusal(codes.notFound, 'nothing of yours is sent by it');
    return stream;
  },
};

/** First it can be received, then it is told of. */
async function announce({ room, peer, conference }: Asking, stream: SdkStream): Promise<void> {
  if (room.closed || !room.peers.has(peer.peerId)) return;
  for (const producer of [stream.audio, stream.video])
    if (producer && !producer.closed) await room.addProducer(peer, producer);
  conference.list(stream);
  conference.release(stream);
}
