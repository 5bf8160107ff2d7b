import type { RoomPeer, RoomStream } from '@renmai/contracts/conference/room.schema';
import type { DevicesState } from '../session/devices';
import type { RoomView } from '../session/room-view';

/** One picture of the stage: a person, or the screen that a person shares. */
export interface TileOf {
  key: string;
  kind: 'person' | 'screen';
  peer: RoomPeer;
  you: boolean;
  /** the received stream; null: there is no picture */
  producerId: string | null;
  track: MediaStreamTrack | null;
  muted: boolean;
}

const streamOf = (
  streams: readonly RoomStream[],
  peerId: string,
  source: RoomStream['source'],
): RoomStream | undefined => streams.find((stream) => stream.peerId === peerId && stream.source === source);

function personTile({ streams, tracks }: RoomView, peer: RoomPeer): TileOf {
  const camera = streamOf(streams, peer.peerId, 'camera');
  const shown = camera && !camera.paused ? camera.producerId : null;
  return {
    key: peer.peerId,
    kind: 'person',
    peer,
    you: false,
    producerId: shown,
    track: (shown && tracks.get(shown)) || null,
    muted: streamOf(streams, peer.peerId, 'microphone')?.paused ?? true,
  };
}

/** The shared screens. A member sees their own document, too, to turn its pages; not their own screen. */
export const screenTiles = (view: RoomView): TileOf[] => [...screensOfOthers(view), ...ownDocument(view)];

function ownDocument({ you, sharing }: RoomView): TileOf[] {
  const track = sharing?.kind === 'document' ? sharing.stream.getVideoTracks()[0] : undefined;
  if (!you || !track) return [];
  return [{ key: track.id, kind: 'screen', peer: you, you: true, producerId: null, track, muted: true }];
}

const screensOfOthers = ({ streams, peers, tracks }: RoomView): TileOf[] =>
  streams.flatMap((stream) => {
    const peer = peers.find(({ peerId }) => peerId === stream.peerId);
    if (stream.source !== 'screen' || stream.paused || !peer) return [];
    const { producerId } = stream;
    const track = tracks.get(producerId) ?? null;
    return [{ key: producerId, kind: 'screen' as const, peer, you: false, producerId, track, muted: true }];
  });

/** The other people of the same breakout room, in the order in which they entered. */
export const personTiles = (view: RoomView): TileOf[] => {
  const here = view.you?.breakout ?? null;
  return view.peers.filter(({ breakout }) => breakout === here).map((peer) => personTile(view, peer));
};

export function ownTile({ you, speaking }: RoomView, { camera }: DevicesState): TileOf | null {
  if (!you) return null;
  const shown = you.role === 'audience' ? null : camera;
  return { key: you.peerId, kind: 'person', peer: you, you: true, producerId: null, track: shown, muted: !speaking };
}

/** The place among the raised hands: 1 for the hand that was raised first; null: it is not raised. */
export function handPlace({ you, peers }: Pick<RoomView, 'you' | 'peers'>, peerId: string): number | null {
  const hands = [...(you ? [you] : []), ...peers]
    .flatMap((peer) => (peer.handAt === null ? [] : [{ peerId: peer.peerId, at: peer.handAt }]))
    .sort((a, b) => a.at.localeCompare(b.at));
  const at = hands.findIndex((hand) => hand.peerId === peerId);
  return at < 0 ? null : at + 1;
}
