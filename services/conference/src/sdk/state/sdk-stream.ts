import type { RoomRole } from '@renmai/contracts/conference/conference.schema';
import type { types } from 'mediasoup';
import type { Limits } from '../http/bodies.js';
import type { Rtc } from '../sdp/rtc.js';

/** The data that a member's client sent when it entered. */
export interface Entry {
  userId: string;
  memName: string;
  nickName: string;
  ext: string | null;
  res: object | null;
  hiding: boolean;
}

/** A link that accepts events of the SDK's protocol. */
export interface SdkLink {
  readonly entry: Entry | null;
  event: (op: number, what: object) => void;
}

/** A stream in the sense of the SDK: a picture and a sound that belong together. */
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

/** The stored form. */
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
