import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { types } from 'mediasoup';
import type { Limits } from '../http/bodies.js';
import type { Rtc } from '../sdp/rtc.js';

/** What the client of a member said of itself when it came in. */
export interface Entry {
  userId: string;
  memName: string;
  nickName: string;
  ext: string | null;
  res: object | null;
  hiding: boolean;
}

/** A link by which events of the SDK's protocol go. */
export interface SdkLink {
  readonly entry: Entry | null;
  event: (op: number, what: object) => void;
}

/** What the SDK calls a stream: a picture and a sound that belong together. */
export interface SdkStream {
  id: string;
  peerId: string;
  type: number;
  voff: 0 | 1;
  aoff: 0 | 1;
  sver: number;
  csrc: number;
  name: string | null;
  ext: string | null;
  audio: types.Producer | null;
  video: types.Producer | null;
  recorded: boolean;
  /** is being restarted: clients that subscribe wait until then */
  held: { until: Promise<void>; done: () => void; timer: NodeJS.Timeout } | null;
}

/** A peer's side of it, which outlives its socket. */
export interface Standing {
  entry: Entry;
  role: RoomRole;
  rtcs: Map<string, Rtc>;
}

/** As it is stored. */
export interface KeptConference {
  own: boolean;
  host?: string | null;
  muteAll: boolean;
  limits: Limits;
  vcodes: string[];
  attributes: [string, unknown][];
  roles: [string, RoomRole][];
  openings: number;
}
