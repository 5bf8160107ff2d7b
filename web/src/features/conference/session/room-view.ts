import type {
  RoomPeer,
  RoomStream,
  RoomState,
  StreamSource,
  WaitingPeer,
} from '@renmai/contracts/conference/room.schema';
import type { ClosedReason } from '@renmai/contracts/conference/signalling';

export interface Said {
  messageId: string;
  peerId: string;
  name: string;
  text: string;
  at: string;
}

export interface Reaction {
  id: number;
  peerId: string;
  reaction: string;
}

export type Sharing =
  { kind: 'screen'; stream: MediaStream } | { kind: 'document'; stream: MediaStream; end: () => void };

/** `lost`: no way back to the room was found. */
export type OverReason = ClosedReason | 'lost' | 'unsupported';

export interface RoomView {
  phase: 'joining' | 'waiting' | 'in' | 'over';
  over: OverReason | null;
  /** the way to the room is being looked for again */
  reconnecting: boolean;
  title: string;
  startedAt: string | null;
  you: RoomPeer | null;
  peers: readonly RoomPeer[];
  /** of the others */
  streams: readonly RoomStream[];
  /** what is received, by producer */
  tracks: ReadonlyMap<string, MediaStreamTrack>;
  waiting: readonly WaitingPeer[];
  messages: readonly Said[];
  reactions: readonly Reaction[];
  speakerId: string | null;
  /** who spoke, the last one first */
  spoken: readonly string[];
  /** 0 … 4 by peer */
  quality: Readonly<Record<string, number>>;
  /** the microphone is in the room and open */
  speaking: boolean;
  sharing: Sharing | null;
  soundBlocked: boolean;
  recording: RoomState['recording'];
}

/** dB by peer; apart from the rest, since it changes all the time. */
export interface Levels {
  levels: Readonly<Record<string, number>>;
}

/** What the room says beside its state: shown once. */
export type Word =
  | { kind: 'muted'; source: StreamSource; by: string | null }
  | { kind: 'role' }
  /** a device went; `now`: the name of the one that is used instead, null: there is none */
  | { kind: 'device'; device: 'microphone' | 'camera'; now: string | null }
  /** the member pressed for a microphone or camera that cannot be had; why is told with the devices */
  | { kind: 'no-device'; device: 'microphone' | 'camera' }
  /** as many of these are sent in the room as may be */
  | { kind: 'full'; source: 'camera' | 'screen' }
  | { kind: 'unmute-asked'; by: string };

export const emptyRoom: RoomView = {
  phase: 'joining',
  over: null,
  reconnecting: false,
  title: '',
  startedAt: null,
  you: null,
  peers: [],
  streams: [],
  tracks: new Map(),
  waiting: [],
  messages: [],
  reactions: [],
  speakerId: null,
  spoken: [],
  quality: {},
  speaking: false,
  sharing: null,
  soundBlocked: false,
  recording: { readiness: 'off', running: null, agreed: false },
};
