import { jest } from '@jest/globals';
import type { RoomTicket } from '@renmai/contracts/conference/conference.schema';
import type { RoomPeer, RoomState, RoomStream } from '@renmai/contracts/conference/room.schema';
import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { act } from '@testing-library/react';
import { Devices } from '../src/features/conference/session/devices';
import { RoomSession } from '../src/features/conference/session/room-session';
import { emptyRoom, type RoomView } from '../src/features/conference/session/room-view';
import { account } from './identity';
import { meetingId } from './meetings';

/** A microphone or camera of the tests: it can be pulled out, and knows whether it is on. */
export class FakeTrack extends EventTarget {
  readyState: 'live' | 'ended' = 'live';
  constructor(
    readonly kind: 'audio' | 'video',
    private readonly deviceId = `${kind}-1`,
  ) {
    super();
  }
  stop = (): void => {
    this.readyState = 'ended';
  };
  pulledOut(): void {
    this.stop();
    this.dispatchEvent(new Event('ended'));
  }
  getSettings = () => ({ deviceId: this.deviceId });
}

class FakeStream {
  constructor(readonly tracks: readonly FakeTrack[] = []) {}
  getTracks = () => this.tracks;
}
class NoObserver {
  observe = () => undefined;
  disconnect = () => undefined;
}

export interface FakeMedia {
  /** the tracks that were handed out, the first one first */
  tracks: FakeTrack[];
  /** the constraints that were requested */
  asked: MediaStreamConstraints[];
  /** why the browser gives nothing out: the name of the exception */
  refuses: string | null;
  /** the browser's question is not answered before this is */
  answer: Promise<void>;
  list: { kind: MediaDeviceKind; deviceId: string; label: string; groupId: string }[];
}

/** A browser with one camera and one microphone, for every test of a file. Call it at the top. */
export function fakeMedia(): FakeMedia {
  const media: FakeMedia = { tracks: [], asked: [], refuses: null, answer: Promise.resolve(), list: [] };
  const before = navigator.mediaDevices;
  const globals = window as unknown as Record<string, unknown>;
  beforeEach(() => {
    Object.assign(media, { tracks: [], asked: [], refuses: null, answer: Promise.resolve() });
    media.list = [
      { kind: 'audioinput', deviceId: 'audio-1', label: 'Desk microphone', groupId: 'a' },
      { kind: 'videoinput', deviceId: 'video-1', label: 'Desk camera', groupId: 'b' },
    ];
    const mediaDevices = Object.assign(new EventTarget(), {
      enumerateDevices: () => Promise.resolve(media.list),
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        media.asked.push(constraints);
        await media.answer;
        if (media.refuses !== null) throw new DOMException('no', media.refuses);
        const track = new FakeTrack(constraints.video ? 'video' : 'audio');
        media.tracks.push(track);
        return new FakeStream([track]);
      },
    });
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    Object.assign(globals, { MediaStream: FakeStream, ResizeObserver: NoObserver });
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  });
  afterEach(() => {
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: before });
    delete globals['MediaStream'];
    delete globals['ResizeObserver'];
    jest.restoreAllMocks();
  });
  return media;
}

export const peer = (peerId: string, name: string, changes: Partial<RoomPeer> = {}): RoomPeer => ({
  ...{ peerId, memberId: null, name, photo: null, role: 'talker', handAt: null, connected: true, client: 'app' },
  ...{ breakout: null, belongsTo: null },
  ...changes,
});
export const you = (changes: Partial<RoomPeer> = {}): RoomPeer =>
  peer('me', account.name, { memberId: account.memberId, ...changes });
export const stream = (peerId: string, source: RoomStream['source'], paused = false): RoomStream => ({
  ...{ producerId: `${peerId} ${source}`, peerId, source, paused },
  kind: source === 'camera' || source === 'screen' ? 'video' : 'audio',
});

export const roomState = (changes: Partial<RoomState> = {}): RoomState => ({
  ...{ meetingId, title: 'Lamp review', you: you(), peers: [], streams: [], waiting: [] },
  ...{ routerRtpCapabilities: {}, iceServers: [], startedAt: '2026-11-26T09:00:00.000Z', breakouts: null },
  captions: { available: true, wanted: false },
  chat: { savable: true, saving: null },
  recording: { readiness: 'available', running: null, agreed: false },
  ...changes,
});

/** The state inside of a room whose server grants every request; nothing is sent or received. */
export function inRoom(changes: Partial<RoomView> = {}) {
  const session = new RoomSession({
    meetingId,
    enter: () => Promise.reject(new Error('once')),
    devices: new Devices(),
  });
  const ask = jest.spyOn(session, 'ask').mockResolvedValue({});
  const { title, startedAt, recording } = roomState();
  session.view.set({ ...emptyRoom, phase: 'in', title, startedAt, recording, you: you(), ...changes });
  const tell = (event: RoomEvent) => act(() => session['take'](event));
  return { session, ask, tell };
}

export const ticket = (changes: Partial<RoomTicket> = {}): RoomTicket => ({
  ...{ ticket: 'ticket', socketPath: '/api/meetings/socket', expiresAt: '2099-01-01T00:00:00.000Z' },
  ...{ meetingId, role: 'talker', waits: false, ...changes },
});

type Sent = { type: string; requestId: number };

/** The room's end of a socket: answers the page's requests by `answers`. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  /** by the type of a request; others are done */
  static answers: Record<string, (request: Sent) => object> = {};
  readyState = 0;
  readonly sent: Sent[] = [];

  constructor(readonly url: URL) {
    super();
    FakeSocket.all.push(this);
    queueMicrotask(() => {
      this.readyState = 1;
      this.dispatchEvent(new Event('open'));
    });
  }

  send(text: string): void {
    const request = JSON.parse(text) as Sent;
    this.sent.push(request);
    const answer = FakeSocket.answers[request.type]?.(request) ?? { ok: true, data: {} };
    queueMicrotask(() => this.says({ type: 'answer', requestId: request.requestId, ...answer }));
  }

  /** Sends a message or an answer of the room. */
  says(message: object): void {
    act(() => void this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })));
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    act(() => void this.dispatchEvent(new Event('close')));
  }
}

/** Sockets of the tests in place of the browser's. Call it at the top, before the server: rooms say goodbye to that. */
export function fakeSockets(): void {
  const before = window.WebSocket;
  beforeEach(() => {
    FakeSocket.all = [];
    // the member waits in the lobby
    FakeSocket.answers = { join: () => ({ ok: true, data: { waiting: true, sessionId: 's', peerId: 'me' } }) };
    window.WebSocket = FakeSocket as unknown as typeof WebSocket;
  });
  afterEach(() => {
    // a room outlives its page
    act(() => void window.dispatchEvent(new Event('pagehide')));
    window.WebSocket = before;
  });
}
