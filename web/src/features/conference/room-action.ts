import type { Icon } from '../../ui/icons';
import type { ReactionName } from './stage/reactions';

export type Panel = 'people' | 'talk' | 'settings' | 'statistics' | 'invite' | 'keys' | 'breakouts';

/** The state of a room that its actions depend on. */
export interface RoomNow {
  /** a desk: more of the actions are in the bar */
  wide: boolean;
  call: boolean;
  host: boolean;
  /** in the audience: neither speaks nor shows */
  mute: boolean;
  mayReport: boolean;
  speaking: boolean;
  camera: boolean;
  raised: boolean;
  sharing: boolean;
  /** whether this browser can share a screen at all */
  hasScreens: boolean;
  /** null: not offered to this member */
  recording: boolean | null;
  captions: boolean;
  grid: boolean;
  hasFullScreen: boolean;
  panel: Panel | null;
  waiting: number;
  unread: number;
}

/** The effects of the actions. */
export interface RoomDoings {
  toggleSpeaking: () => void;
  toggleCamera: () => void;
  turnCamera: () => void;
  toggleShare: () => void;
  chooseFile: () => void;
  toggleHand: () => void;
  chooseReaction: () => void;
  react: (name: ReactionName) => void;
  toggleRecording: () => void;
  toggleCaptions: () => void;
  toggleView: () => void;
  toggleFullScreen: () => void;
  togglePictureOut: () => void;
  /** opens a panel, or closes it where it is open */
  togglePanel: (panel: Panel) => void;
  openPanel: (panel: Panel) => void;
  closePanel: () => void;
  report: () => void;
  leave: () => void;
  endForAll: () => void;
}

export type Of<T> = T | ((now: RoomNow) => T);

export interface RoomAction {
  id: string;
  /** `wide`: in the bar on a desk, in the menu on a phone; `end`: behind the menu; `key`: by its key alone */
  at: 'bar' | 'wide' | 'menu' | 'end' | 'key';
  icon?: (now: RoomNow) => Icon;
  /** key of the name in the bar */
  label?: Of<string>;
  /** key of the effect of a press now: the title in the bar, the name in the menu */
  hint?: Of<string>;
  /** for whom it is drawn; for everybody where this is missing */
  isFor?: (now: RoomNow) => boolean;
  keys?: readonly string[];
  /** the keys as they are printed, where they are not their letter; `keys.…`: a text */
  cap?: string;
  /** key of the text about its keys */
  help?: string;
  /** of an action that is on or off */
  isOn?: (now: RoomNow) => boolean;
  /** red */
  isOff?: (now: RoomNow) => boolean;
  count?: (now: RoomNow) => number;
  danger?: boolean;
  /** `at`: by which of its keys. Missing: another part of the room listens to the keys */
  run?: (doings: RoomDoings, at: number | null) => void;
}

/** A value of the table as it is now. */
export const nowOf = <T>(value: Of<T>, now: RoomNow): T =>
  typeof value === 'function' ? (value as (now: RoomNow) => T)(now) : value;
