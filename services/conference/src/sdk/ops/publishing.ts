import type { Peer } from '../../rooms/peers/peer.js';
import type { Room } from '../../rooms/room/room.js';
import { codes, SdkRefusal } from '../codes.js';
import type { PublishFrame, SubscribeFrame } from '../envelope/frames.js';
import type { Outcome } from '../envelope/sdk-socket.js';
import { placeForPicture } from '../../rooms/room/room-limits.js';
import { readOffer, sendsPicture } from '../sdp/offer.js';
import { publish, subscribe, type Published } from '../sdp/rtc.js';
import type { SdkConference } from '../state/sdk-conference.js';
import type { SdkStream } from '../state/sdk-stream.js';

interface Asking {
  room: Room;
  peer: Peer;
  conference: SdkConference;
}
type Owner = Pick<Asking, 'peer' | 'conference'>;

const CAMERA = 0;
const DESKTOP = 1;
/** the same stream is about to be sent again */
const REPUBLISH = -10;
const TOO_MANY_PICTURES = 23;
const TOO_MANY_DESKTOPS = 24;

const sources = [
  { audio: 'microphone', video: 'camera' },
  { audio: 'screen-sound', video: 'screen' },
] as const;

/** @throws SdkRefusal if the limit of pictures is reached; the SDK reports to its application by an event which kind */
function placeFor({ conference, peer, room }: Asking, type: 0 | 1, rtcId: string, again: SdkStream | undefined) {
  const given = placeForPicture(room, sources[type].video, again?.video?.id);
  if (given) return given;
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
  async publish(asking: Asking, frame: PublishFrame): Promise<Outcome> {
    const { rtcId, cctx, sdp, pubS } = frame;
    const { room, peer, conference } = asking;
    if (peer.role === 'audience') throw new SdkRefusal(codes.refused, 'the audience receives');
    const { rtcs } = conference.standing(peer);
    const former = pubS.id ? conference.streams.get(pubS.id) : undefined;
    const again = former?.peerId === peer.peerId ? former : undefined;
    const type = pubS.type === DESKTOP ? DESKTOP : CAMERA;
    const { voff, aoff } = pubS;
    const offer = readOffer(sdp);
    const given = sendsPicture(offer) ? placeFor(asking, type, rtcId, again) : () => undefined;
    try {
      if (again && !again.held) conference.streams.hold(again);
      if (again) for (const rtc of [...rtcs.values()]) if (rtc.streamId === again.id) drop(asking, rtc.rtcId);
      drop(asking, rtcId);
      const made = await publish(room, peer, offer, {
        sources: sources[type],
        paused: { audio: aoff === 1, video: voff === 1 },
        vcodes: conference.vcodes,
      });
      // Meanwhile they may have left, or become audience.
      if (!room.peers.has(peer.peerId) || (peer.role as string) === 'audience') {
        made.transport.close();
        throw new SdkRefusal(codes.refused, 'not any more');
      }
      const stream = streamOf(asking, frame, made, again);
      rtcs.set(rtcId, { rtcId, direction: 'send', streamId: stream.id, transport: made.transport, consumers: {} });
      return {
        answer: { streamId: stream.id, csrc: stream.csrc, sver: stream.sver },
        after: () => {
          conference.tellOne(peer, 106, { rtcId, ...(cctx && { cctx }), sdp: made.answer });
          const isNewest = stepOf(stream);
          // It may end again before it was announced; if it is sent again meanwhile, the newer step announces it.
          announce(asking, stream, isNewest)
            .catch(() => {
              if (isNewest()) conference.streams.unlist(stream);
            })
            .finally(given);
        },
      };
    } catch (error) {
      given();
      throw error;
    }
  },

  async subscribe({ room, peer, conference }: Asking, frame: SubscribeFrame): Promise<Outcome> {
    const { rtcId, cctx, sdp, subSId, subSVideo, subSAudio } = frame;
    // It may be sent again several times.
    for (let held; (held = conference.streams.get(subSId)?.held);) await held.until;
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

  unsubscribe(owner: Owner, rtcId: string): void {
    if (owner.conference.standing(owner.peer).rtcs.get(rtcId)?.direction === 'receive') drop(owner, rtcId);
  },

  /** Unknown ones are usual: on its way out the SDK ends each twice. */
  terminate(owner: Owner, rtcId: string, endReason: number | undefined): void {
    const rtc = owner.conference.standing(owner.peer).rtcs.get(rtcId);
    if (!rtc) return;
    const stream = rtc.direction === 'send' ? owner.conference.streams.get(rtc.streamId) : undefined;
    if (stream && endReason === REPUBLISH) owner.conference.streams.hold(stream);
    drop(owner, rtcId);
    if (stream && endReason !== REPUBLISH) owner.conference.streams.unlist(stream);
  },

  ownStream({ peer, conference }: Owner, rtcId: string): SdkStream {
    const rtc = conference.standing(peer).rtcs.get(rtcId);
    const stream = rtc?.direction === 'send' ? conference.streams.get(rtc.streamId) : undefined;
    if (!stream) throw new SdkRefusal(codes.notFound, 'nothing of yours is sent by it');
    return stream;
  },
};

function streamOf(
  { peer, conference }: Asking,
  { rtcId, pubS }: PublishFrame,
  { audio, video }: Published,
  again: SdkStream | undefined,
): SdkStream {
  const { voff, aoff } = pubS;
  const stream: SdkStream = again ?? {
    id: conference.streams.nameOfNew(peer, rtcId, pubS.id),
    peerId: peer.peerId,
    type: pubS.type,
    ...{
      voff,
      aoff,
      sver: conference.streams.firstVersion(peer) - 1,
      csrc: 1000 + conference.streams.nextNumber(),
      name: null,
      ext: null,
    },
    ...{ audio: null, video: null, recorded: false, held: null },
  };
  return Object.assign(stream, {
    ...{ audio, video, aoff, sver: stream.sver + 1 },
    voff: video ? voff : 1,
    name: pubS.name ?? stream.name,
    ext: pubS.ext ?? stream.ext,
  });
}

/** Whether the stream was not sent again since, and is not about to be. */
function stepOf(stream: SdkStream): () => boolean {
  const { sver, held } = stream;
  return () => stream.sver === sver && stream.held === held;
}

/** Makes the stream receivable first, and announces it then. */
async function announce({ room, peer, conference }: Asking, stream: SdkStream, isNewest: () => boolean): Promise<void> {
  if (room.closed || !room.peers.has(peer.peerId)) return;
  for (const producer of [stream.audio, stream.video])
    if (producer && !producer.closed) await room.streams.add(peer, producer);
  if (!isNewest()) return;
  conference.streams.list(stream);
  conference.streams.release(stream);
}
