import type { RoomPeer, RoomState, RoomStream, WaitingPeer } from '@renmai/contracts/conference/room.schema';
import type { ClosedReason, RoomEvent } from '@renmai/contracts/conference/signalling';
import type { PeerLink } from '../../src/rooms/peers/peer.js';

/** The view of one of our own clients of a room: the state at its entry and the events that follow. */
export class ClientView implements PeerLink {
  readonly peers = new Map<string, RoomPeer>();
  readonly streams = new Map<string, RoomStream>();
  waiting: WaitingPeer[] = [];
  recording: RoomState['recording']['running'] = null;
  breakouts: RoomState['breakouts'] = null;
  captions: RoomState['captions'] | null = null;
  you: RoomPeer | null = null;
  isInside = false;
  readonly heard: RoomEvent[] = [];
  /** how it was closed; more than once is a fault */
  readonly closed: ClosedReason[] = [];

  open({ you, peers, streams, waiting, recording, breakouts, captions }: RoomState): void {
    this.isInside = true;
    this.you = you;
    this.peers.clear();
    this.streams.clear();
    for (const peer of peers) this.peers.set(peer.peerId, peer);
    for (const stream of streams) this.streams.set(stream.producerId, stream);
    this.waiting = waiting;
    this.recording = recording.running;
    this.breakouts = breakouts;
    this.captions = captions;
  }

  close(reason: ClosedReason): void {
    this.closed.push(reason);
  }

  tell(event: RoomEvent): void {
    this.heard.push(event);
    switch (event.type) {
      case 'admitted':
        this.open(event.room);
        break;
      case 'peer-joined':
      case 'peer-changed':
        this.set(event.peer);
        break;
      case 'peer-left':
        this.peers.delete(event.peerId);
        break;
      case 'stream-added':
      case 'stream-changed':
        this.streams.set(event.stream.producerId, event.stream);
        break;
      case 'stream-removed':
        this.streams.delete(event.producerId);
        break;
      case 'waiting':
        this.waiting = event.peers;
        break;
      case 'captions-wanted':
        if (this.captions) this.captions = { ...this.captions, wanted: event.wanted };
        break;
      case 'breakouts':
        this.breakouts = event.breakouts;
        break;
      case 'recording':
        this.recording = event.running;
        break;
      default:
    }
  }

  private set(peer: RoomPeer): void {
    if (peer.peerId === this.you?.peerId) this.you = peer;
    else this.peers.set(peer.peerId, peer);
  }
}
