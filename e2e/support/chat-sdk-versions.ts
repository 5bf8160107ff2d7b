import { everything } from './everything.js';

/** A published client: the file of its web build, and by which of the two sockets that comes. */
interface PublishedSdk {
  bundle: string;
  socket: 'sockjs' | 'native';
}

const sdks = {
  '4.0': { bundle: 'easemob-websdk-4.0/Easemob-chat.js', socket: 'sockjs' },
  '4.1': { bundle: 'easemob-websdk-4.1/Easemob-chat.js', socket: 'sockjs' },
  '4.8': { bundle: 'easemob-websdk-4.8/Easemob-chat.js', socket: 'sockjs' },
  '4.17': { bundle: 'easemob-websdk-4.17/Easemob-chat.js', socket: 'native' },
  '4.21': { bundle: 'easemob-websdk-4.21/Easemob-chat.js', socket: 'native' },
  'agora 1.4': { bundle: 'agora-chat-1.4/Agora-chat.js', socket: 'native' },
} as const satisfies Record<string, PublishedSdk>;

export type SdkVersion = keyof typeof sdks;

/** Every version that scenarios are tried with in `npm run test:all`: the first speaks SockJS, the others native websockets. */
const thorough: readonly SdkVersion[] = ['4.0', '4.17', '4.21'];

export const oldest: SdkVersion = '4.0';
export const newest: SdkVersion = '4.21';

/** Chooses from these versions: with RENMAI_TEST_ALL all of them, else the oldest and the newest. */
export const among = (...versions: SdkVersion[]): SdkVersion[] =>
  versions.filter((version) => everything || version === oldest || version === newest);

/** The versions of scenarios in which those in between do not differ. */
export const sdkVersions = among(...thorough);

export const bundleOf = (version: SdkVersion): string => sdks[version].bundle;

/** Where a client of this version finds its socket. */
export const socketUrl = (version: SdkVersion, origin: string): string =>
  sdks[version].socket === 'sockjs' ? `${origin}/ws` : `${origin.replace(/^http/, 'ws')}/websocket`;
