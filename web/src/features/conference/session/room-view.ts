import type { Breakouts } from '@renmai/contracts/conference/breakouts.schema';
import type { RoomCaptionsState } from '@renmai/contracts/conference/captions.schema';
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
  saved: boolean;
}

export interface Reaction {
  id: number;
  peerId: string;
  reaction: string;
}

export type Sharing =
  | { kind: 'screen'; stream: MediaStream }
  | { kind: 'document'; stream: MediaStream; end: () => void };

export interface Caption {
  captionId: string;
  name: string;
  text: string;
  /** when it came, by the clock of this device */
  heardAt: number;
}

export interface CaptionsView extends RoomCaptionsState {
  /** the member reads them */
  on: boolean;
  /** the member knows that others read what they say */
  told: boolean;
  lines: readonly Caption[];
}

export type ChatView = RoomState['chat'] & {
  /** whether the member's own messages are saved; null: they have not answered */
  mine: boolean | null;
  /** the host whose saving the member has been notified of */
  told: string | null;
};

/** Another host's saving is another question. The host who has the chat saved has agreed. */
export const chatView = (before: ChatView, chat: RoomState['chat'], ownId: string | undefined): ChatView => {
  const { saving } = chat;
  if (saving?.peerId === before.saving?.peerId) return { ...before, ...chat };
  return { ...before, ...chat, mine: saving !== null && saving.peerId === ownId ? true : null };
};

/** The parts of a room's state that the view has in another shape. */
export const partsOf = (view: RoomView, { breakouts, captions, chat, you }: RoomState) => ({
  breakouts: breakoutsView(breakouts),
  captions: { ...view.captions, ...captions },
  chat: chatView(view.chat, chat, you.peerId),
});

/** Open breakout rooms; their end by the clock of this device. */
export interface BreakoutsView extends Omit<Breakouts, 'endsInMs'> {
  endsAt: number | null;
}

export const breakoutsView = (breakouts: Breakouts | null, now = Date.now()): BreakoutsView | null => {
  if (!breakouts) return null;
  const { endsInMs, ...rest } = breakouts;
  return { ...rest, endsAt: endsInMs === null ? null : now + endsInMs };
};

/** `lost`: the connection to the room could not be restored. */
export type OverReason = ClosedReason | 'lost' | 'unsupported';

export interface RoomView {
  phase: 'joining' | 'waiting' | 'in' | 'over';
  over: OverReason | null;
  /** the connection to the room is being restored */
  reconnecting: boolean;
  title: string;
  startedAt: string | null;
  you: RoomPeer | null;
  peers: readonly RoomPeer[];
  /** of the other people */
  streams: readonly RoomStream[];
  /** received tracks, by producer */
  tracks: ReadonlyMap<string, MediaStreamTrack>;
  waiting: readonly WaitingPeer[];
  messages: readonly Said[];
  reactions: readonly Reaction[];
  speakerId: string | null;
  /** peers who spoke, the last one first */
  spoken: readonly string[];
  /** 0 … 4 by peer */
  quality: Readonly<Record<string, number>>;
  /** the microphone is being sent and is on */
  speaking: boolean;
  sharing: Sharing | null;
  soundBlocked: boolean;
  recording: RoomState['recording'];
  /** null: none are open */
  breakouts: BreakoutsView | null;
  captions: CaptionsView;
  chat: ChatView;
}

/** dB by peer; separate, since it changes all the time. */
export interface Levels {
  levels: Readonly<Record<string, number>>;
}

/** Notices of the room that are shown once. */
export type Word =
  | { kind: 'muted'; source: StreamSource; by: string | null }
  | { kind: 'role' }
  /** to a breakout room; null: to the main room */
  | { kind: 'moved'; room: number | null; names: readonly string[] }
  /** a device disappeared; `now`: the name of the one used instead, null: there is none */
  | { kind: 'device'; device: 'microphone' | 'camera'; now: string | null }
  /** the member pressed for a microphone or camera that is not available; the reason is in the devices' state */
  | { kind: 'no-device'; device: 'microphone' | 'camera' }
  /** the room's limit of these is reached */
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
  breakouts: null,
  captions: { available: false, wanted: false, on: false, told: false, lines: [] },
  chat: { savable: false, saving: null, mine: null, told: null },
};
