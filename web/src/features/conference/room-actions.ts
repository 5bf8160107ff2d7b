import { PeopleIcon, SettingsIcon, ShareIcon } from '../../ui/icons';
import { CommentIcon, FileIcon, FlagIcon } from '../../ui/more-icons';
import {
  CaptionsIcon,
  ChartIcon,
  FullScreenIcon,
  GridIcon,
  HandIcon,
  HangUpIcon,
  KeyboardIcon,
  MicrophoneIcon,
  MicrophoneOffIcon,
  PictureOffIcon,
  PictureOnIcon,
  RecordIcon,
  RoomsIcon,
  ScreenIcon,
  SmileIcon,
  SpeakerViewIcon,
  TurnIcon,
} from './conference-icons';
import type { RoomAction, RoomDoings, RoomNow } from './room-action';
import { reactionNames } from './stage/reactions';

const isHost = ({ host }: RoomNow): boolean => host;

/** All actions of a room, in the order in which bar, menu and help have them. */
export const roomActions: readonly RoomAction[] = [
  {
    id: 'microphone',
    at: 'bar',
    keys: ['m'],
    help: 'keys.m',
    label: 'control.microphone',
    icon: ({ speaking }) => (speaking ? MicrophoneIcon : MicrophoneOffIcon),
    hint: ({ speaking }) => (speaking ? 'control.mute' : 'control.unmute'),
    isOn: ({ speaking }) => speaking,
    isOff: ({ speaking }) => !speaking,
    run: ({ toggleSpeaking }) => toggleSpeaking(),
  },
  { id: 'speak', at: 'key', keys: [' '], cap: 'keys.spaceKey', help: 'keys.space' },
  {
    id: 'camera',
    at: 'bar',
    keys: ['v'],
    help: 'keys.v',
    label: 'control.camera',
    icon: ({ camera, mute }) => (camera && !mute ? PictureOnIcon : PictureOffIcon),
    hint: ({ camera }) => (camera ? 'control.cameraOff' : 'control.cameraOn'),
    isOn: ({ camera, mute }) => camera && !mute,
    isOff: ({ camera, mute }) => !camera || mute,
    run: ({ toggleCamera }) => toggleCamera(),
  },
  {
    id: 'view',
    at: 'menu',
    keys: ['g'],
    help: 'keys.g',
    icon: ({ grid }) => (grid ? SpeakerViewIcon : GridIcon),
    label: ({ grid }) => (grid ? 'control.speakerView' : 'control.gridView'),
    run: ({ toggleView }) => toggleView(),
  },
  {
    id: 'share',
    at: 'wide',
    keys: ['s'],
    help: 'keys.s',
    label: 'control.share',
    icon: () => ScreenIcon,
    hint: ({ sharing }) => (sharing ? 'share.stop' : 'control.share'),
    isFor: ({ wide, mute }) => wide || !mute,
    isOn: ({ sharing }) => sharing,
    run: ({ toggleShare }) => toggleShare(),
  },
  {
    id: 'hand',
    at: 'wide',
    keys: ['h'],
    help: 'keys.h',
    label: 'control.raiseHand',
    icon: () => HandIcon,
    hint: ({ raised }) => (raised ? 'control.lowerHand' : 'control.raiseHand'),
    isOn: ({ raised }) => raised,
    run: ({ toggleHand }) => toggleHand(),
  },
  {
    id: 'react',
    at: 'wide',
    cap: '1 – 6',
    help: 'keys.react',
    label: 'control.react',
    icon: () => SmileIcon,
    keys: reactionNames.map((_, at) => `${at + 1}`),
    run: ({ chooseReaction, react }, at) => {
      const name = at === null ? undefined : reactionNames[at];
      if (name === undefined) chooseReaction();
      else react(name);
    },
  },
  {
    id: 'record',
    at: 'wide',
    label: 'recording.record',
    icon: () => RecordIcon,
    hint: ({ recording }) => (recording ? 'recording.stop.action' : 'recording.record'),
    isFor: ({ recording }) => recording !== null,
    isOn: ({ recording }) => recording === true,
    run: ({ toggleRecording }) => toggleRecording(),
  },
  {
    id: 'people',
    at: 'bar',
    keys: ['p'],
    help: 'keys.p',
    label: 'control.people',
    icon: () => PeopleIcon,
    isOn: ({ panel }) => panel === 'people',
    count: ({ host, waiting }) => (host ? waiting : 0),
    run: ({ togglePanel }) => togglePanel('people'),
  },
  {
    id: 'talk',
    at: 'bar',
    keys: ['c'],
    help: 'keys.c',
    label: 'control.talk',
    icon: () => CommentIcon,
    isOn: ({ panel }) => panel === 'talk',
    count: ({ unread }) => unread,
    run: ({ togglePanel }) => togglePanel('talk'),
  },
  {
    id: 'turn',
    at: 'menu',
    label: 'control.turn',
    icon: () => TurnIcon,
    isFor: ({ wide, camera }) => !wide && camera,
    run: ({ turnCamera }) => turnCamera(),
  },
  {
    id: 'file',
    at: 'menu',
    label: 'share.fileAction',
    icon: () => FileIcon,
    // Where no screen can be shared, it is the one thing to share.
    isFor: ({ mute, sharing, hasScreens }) => !mute && !sharing && hasScreens,
    run: ({ chooseFile }) => chooseFile(),
  },
  {
    id: 'invite',
    at: 'menu',
    label: 'control.invite',
    icon: () => ShareIcon,
    isFor: ({ call }) => !call,
    run: ({ openPanel }) => openPanel('invite'),
  },
  {
    id: 'captions',
    at: 'menu',
    icon: () => CaptionsIcon,
    label: ({ captions }) => (captions ? 'captions.off' : 'captions.on'),
    run: ({ toggleCaptions }) => toggleCaptions(),
  },
  {
    id: 'breakouts',
    at: 'menu',
    label: 'panel.breakouts',
    icon: () => RoomsIcon,
    isFor: isHost,
    run: ({ openPanel }) => openPanel('breakouts'),
  },
  {
    id: 'full',
    at: 'menu',
    keys: ['f'],
    help: 'keys.f',
    label: 'control.full',
    icon: () => FullScreenIcon,
    isFor: ({ hasFullScreen }) => hasFullScreen,
    run: ({ toggleFullScreen }) => toggleFullScreen(),
  },
  {
    id: 'picture-out',
    at: 'key',
    keys: ['i'],
    help: 'keys.i',
    run: ({ togglePictureOut }) => togglePictureOut(),
  },
  {
    id: 'settings',
    at: 'menu',
    label: 'control.settings',
    icon: () => SettingsIcon,
    run: ({ openPanel }) => openPanel('settings'),
  },
  {
    id: 'statistics',
    at: 'menu',
    label: 'control.statistics',
    icon: () => ChartIcon,
    run: ({ openPanel }) => openPanel('statistics'),
  },
  {
    id: 'keys',
    at: 'menu',
    keys: ['?'],
    help: 'keys.help',
    label: 'control.keys',
    icon: () => KeyboardIcon,
    isFor: ({ wide }) => wide,
    run: ({ togglePanel }) => togglePanel('keys'),
  },
  { id: 'pages', at: 'key', keys: ['arrowleft', 'arrowright'], cap: '← →', help: 'keys.pages' },
  {
    id: 'close',
    at: 'key',
    keys: ['escape'],
    cap: 'Esc',
    help: 'keys.esc',
    run: ({ closePanel }) => closePanel(),
  },
  {
    id: 'report',
    at: 'menu',
    label: 'ui:report',
    icon: () => FlagIcon,
    isFor: ({ mayReport }) => mayReport,
    run: ({ report }) => report(),
  },
  {
    id: 'end',
    at: 'menu',
    label: 'leave.end',
    icon: () => HangUpIcon,
    danger: true,
    isFor: isHost,
    run: ({ endForAll }) => endForAll(),
  },
  {
    id: 'leave',
    at: 'end',
    icon: () => HangUpIcon,
    label: ({ call }) => (call ? 'call.hangUp' : 'leave.leave'),
    run: ({ leave }) => leave(),
  },
];

/** The actions of one place, as this member has them now. */
export function actionsAt(place: 'bar' | 'menu' | 'end', now: RoomNow): readonly RoomAction[] {
  const wide = now.wide ? 'bar' : 'menu';
  return roomActions.filter(({ at, isFor }) => (at === 'wide' ? wide : at) === place && (isFor?.(now) ?? true));
}

/** The effect of each key. */
export const keysOf = (doings: RoomDoings): Record<string, () => void> =>
  Object.fromEntries(
    roomActions.flatMap(({ keys = [], run }) => (run ? keys.map((key, at) => [key, () => run(doings, at)]) : [])),
  );
