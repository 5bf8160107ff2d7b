import { Injectable } from '@nestjs/common';
import type { AnswerTo, ClientMessage } from '@renmai/contracts/conference/signalling';
import { Clock, Database, RoleLog } from '@renmai/service-kit';
import { CallsService } from '../../calls/calls.service.js';
import { MeetingsRepository } from '../../meetings/meetings.repository.js';
import { MeetingsService } from '../../meetings/meetings.service.js';
import { RoomRecordings } from '../../recording/room-recordings.js';
import { expectMayRule } from '../roles/expect-may-rule.js';
import { Fault } from '../peers/fault.js';
import type { Peer } from '../peers/peer.js';
import { RoomEntries } from '../admission/room-entries.js';
import { roomMedia } from '../streams/room-media.js';
import type { Room } from '../room/room.js';
import { RoomsRegistry } from '../room/rooms.registry.js';
import { RoomWords } from '../words/room-words.js';

type Type = Exclude<ClientMessage['type'], 'join'>;
type Handlers = {
  [T in Type]: (
    room: Room,
    peer: Peer,
    message: Extract<ClientMessage, { type: T }>,
  ) => AnswerTo<T> | Promise<AnswerTo<T>>;
};

const forAdmins: ReadonlySet<Type> = new Set<Type>([
  ...([
    'admit',
    'refuse',
    'set-role',
    'mute',
    'mute-all',
    'ask-unmute',
    'lower-hand',
    'remove',
    'end',
    'record',
    'save-chat',
    'open-breakouts',
    'assign-breakout',
    'call-back',
  ] as const),
]);

/** The requests of a peer to its room; access to them is decided here and nowhere else. */
@Injectable()
export class RoomRequests {
  constructor(
    private readonly registry: RoomsRegistry,
    private readonly entries: RoomEntries,
    private readonly meetings: MeetingsService,
    private readonly rows: MeetingsRepository,
    private readonly calls: CallsService,
    private readonly database: Database,
    private readonly recordings: RoomRecordings,
    private readonly clock: Clock,
    private readonly roles: RoleLog,
    private readonly words: RoomWords,
  ) {}

  /** @throws Fault */
  async answer(room: Room, peer: Peer, message: Exclude<ClientMessage, { type: 'join' }>): Promise<unknown> {
    if (room.closed || !room.peers.has(peer.peerId)) throw new Fault('not-joined');
    if (peer.waiting && message.type !== 'leave') throw new Fault('waiting');
    if (forAdmins.has(message.type) && peer.role !== 'admin') throw new Fault('forbidden');
    const handler = this.handlers[message.type] as (room: Room, peer: Peer, message: unknown) => unknown;
    return handler(room, peer, message);
  }

  private readonly handlers: Handlers = {
    capabilities: (room, peer, message) => roomMedia.capabilities(room, peer, message),
    'create-transport': (room, peer, message) => roomMedia.createTransport(room, peer, message),
    'connect-transport': (room, peer, message) => roomMedia.connectTransport(room, peer, message),
    'restart-ice': (room, peer, message) => roomMedia.restartIce(room, peer, message),
    produce: (room, peer, message) => roomMedia.produce(room, peer, message),
    'close-producer': (room, peer, message) => roomMedia.closeProducer(room, peer, message),
    'pause-producer': (room, peer, message) => roomMedia.setProducerPaused(room, peer, message, true),
    'resume-producer': (room, peer, message) => roomMedia.setProducerPaused(room, peer, message, false),
    consume: (room, peer, message) => roomMedia.consume(room, peer, message),
    'resume-consumer': (room, peer, message) => roomMedia.setWanted(room, peer, message, true),
    'pause-consumer': (room, peer, message) => roomMedia.setWanted(room, peer, message, false),
    'close-consumer': (room, peer, message) => roomMedia.closeConsumer(room, peer, message),
    layers: (room, peer, message) => roomMedia.layers(room, peer, message),
    visible: (room, peer, message) => roomMedia.visible(room, peer, message),
    statistics: (room, peer) => roomMedia.statistics(room, peer),
    hand: (room, peer, { raised }) => {
      room.setHand(peer, raised ? this.clock.now() : null);
      return {};
    },
    reaction: (room, peer, { reaction }) => {
      room.tellThere(peer.breakout, { type: 'reaction', peerId: peer.peerId, reaction });
      return {};
    },
    say: async (room, peer, message) => {
      await this.words.chats.say(room, peer, message);
      return {};
    },
    'save-chat': (room, peer, { on }) => {
      this.words.chats.setSaving(room, peer, on);
      return {};
    },
    captions: (room, peer, { on }) => {
      this.words.captions.read(room, peer, on);
      return {};
    },
    'caption-sound': async (room, peer, { sound, soundType }) => {
      await this.words.captions.write(room, peer, { sound, type: soundType });
      return {};
    },
    'agree-to-recording': (room, peer) => {
      this.recordings.agree(room, peer);
      return {};
    },
    record: async (room, peer, { running, layout }) => {
      await (running ? this.recordings.start(room, peer, layout) : this.recordings.stop(room, 'stopped'));
      return {};
    },
    leave: (room, peer) => {
      room.remove(peer, 'left');
      return {};
    },
    admit: async (room, _peer, { peerId }) => {
      await this.entries.entered(room, room.admit(peerId));
      return {};
    },
    refuse: (room, _peer, { peerId }) => {
      room.refuse(peerId);
      return {};
    },
    'set-role': (room, peer, { peerId, role }) => {
      const other = room.other(peerId);
      expectMayRule(room, other, peer, role);
      room.setRole(other, role);
      const change = { in: 'meeting', id: room.identity.meetingId, of: other.memberId ?? other.peerId, role } as const;
      this.roles.note(null, change, peer.memberId ?? peer.peerId);
      return {};
    },
    mute: async (room, peer, { peerId, source }) => {
      await room.streams.mute(room.other(peerId), source, peer.peerId);
      return {};
    },
    'mute-all': async (room, peer) => {
      const there = room.inside.filter(({ breakout }) => breakout === peer.breakout);
      const others = there.filter((one) => one !== peer && one.role !== 'admin');
      await Promise.all(others.map((one) => room.streams.mute(one, 'microphone', peer.peerId)));
      return {};
    },
    'ask-unmute': (room, peer, { peerId }) => {
      const other = room.other(peerId);
      if (other === peer || other.role === 'audience') throw new Fault('forbidden', 'only who may speak is asked to');
      // The SDK has no such question: what it has turns the microphone on unasked.
      if (other.client === 'sdk') throw new Fault('unsupported');
      other.tell({ type: 'unmute-asked', byPeerId: peer.peerId });
      return {};
    },
    'lower-hand': (room, _peer, { peerId }) => {
      room.setHand(room.other(peerId), null);
      return {};
    },
    'open-breakouts': (room, _peer, opening) => {
      room.breakouts.open(opening);
      return {};
    },
    'assign-breakout': (room, _peer, { peerId, room: to }) => {
      room.breakouts.assign(peerId, to);
      return {};
    },
    'call-back': (room) => {
      room.breakouts.callBack();
      return {};
    },
    'go-to-breakout': (room, peer, { room: to }) => {
      room.breakouts.go(peer, to);
      return {};
    },
    remove: async (room, peer, { peerId }) => {
      const other = room.other(peerId);
      if (other === peer) throw new Fault('forbidden', 'leave instead');
      expectMayRule(room, other, peer);
      const { memberId } = other;
      const { meetingId } = room.identity;
      if (memberId !== null) {
        await this.database.write((tx) => this.rows.setRemoved(tx.manager, meetingId, memberId));
        this.registry.expel(meetingId, [memberId]);
      }
      room.remove(other, 'removed');
      return {};
    },
    end: async (room) => {
      const { meetingId } = room.identity;
      await this.calls.finish(meetingId);
      await this.meetings.finish(meetingId, 'over', null);
      return {};
    },
  };
}
