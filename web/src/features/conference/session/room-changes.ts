import type { RoomEvent } from '@renmai/contracts/conference/signalling';
import { breakoutsView, chatView, type RoomView } from './room-view';

const MESSAGES = 500;
const CAPTIONS = 5;

/** Replaces the entry with the same key, or appends a new one. */
const withOne = <T, K extends keyof T>(all: readonly T[], one: T, key: K): T[] => [
  ...all.filter((other) => other[key] !== one[key]),
  one,
];
const inPlace = <T, K extends keyof T>(all: readonly T[], one: T, key: K): T[] =>
  all.map((other) => (other[key] === one[key] ? one : other));

/** The change that an event of the room makes to the view; null: none. Media and the member's own part are handled elsewhere. */
export function changeBy(view: RoomView, event: RoomEvent): Partial<RoomView> | null {
  const { peers, streams, messages, quality } = view;
  switch (event.type) {
    case 'peer-joined':
      return { peers: withOne(peers, event.peer, 'peerId') };
    case 'peer-changed':
      return { peers: inPlace(peers, event.peer, 'peerId') };
    case 'peer-left':
      return {
        peers: peers.filter(({ peerId }) => peerId !== event.peerId),
        streams: streams.filter(({ peerId }) => peerId !== event.peerId),
      };
    case 'stream-added':
      return { streams: withOne(streams, event.stream, 'producerId') };
    case 'stream-changed':
      return { streams: inPlace(streams, event.stream, 'producerId') };
    case 'stream-removed':
      return { streams: streams.filter(({ producerId }) => producerId !== event.producerId) };
    case 'waiting':
      return { waiting: event.peers };
    case 'active-speaker':
      return {
        speakerId: event.peerId,
        ...(event.peerId !== null && { spoken: [event.peerId, ...view.spoken.filter((one) => one !== event.peerId)] }),
      };
    case 'quality':
      return { quality: { ...quality, ...Object.fromEntries(event.peers.map((one) => [one.peerId, one.quality])) } };
    case 'recording':
      // the member who started it has agreed; in the next one everybody is asked again
      return {
        recording: {
          ...view.recording,
          running: event.running,
          agreed: event.running !== null && view.recording.agreed,
        },
      };
    case 'recording-readiness':
      return { recording: { ...view.recording, readiness: event.readiness } };
    case 'said': {
      const { type: _type, ...said } = event;
      return { messages: [...messages, said].slice(-MESSAGES) };
    }
    default:
      return furtherChange(view, event);
  }
}

/** Breakout rooms, captions, and whether the chat is saved. */
function furtherChange({ captions, chat, you }: RoomView, event: RoomEvent): Partial<RoomView> | null {
  switch (event.type) {
    case 'breakouts':
      return { breakouts: breakoutsView(event.breakouts) };
    case 'chat-saving':
      return { chat: chatView(chat, { savable: chat.savable, saving: event.saving }, you?.peerId) };
    case 'captions-wanted':
      return { captions: { ...captions, wanted: event.wanted } };
    case 'caption': {
      const { captionId, name, text } = event;
      const lines = [...captions.lines, { captionId, name, text, heardAt: Date.now() }].slice(-CAPTIONS);
      return { captions: { ...captions, lines } };
    }
    default:
      return null;
  }
}
