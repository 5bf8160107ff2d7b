import type { RoomPeer } from '@renmai/contracts/conference/room.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomSession } from './session/room-session';
import type { RoomView } from './session/room-view';

/** How many people are announced by name at once. */
const NAMED = 3;

type Told = Pick<RoomView, 'peers' | 'streams'>;
export interface Change {
  kind: 'joined' | 'left' | 'hand' | 'shares' | 'stopped';
  names: string[];
}

const newOf = <T>(before: readonly T[], now: readonly T[], same: (one: T) => string): T[] => {
  const known = new Set(before.map(same));
  return now.filter((one) => !known.has(same(one)));
};

/** A member is one person on all their devices, also when one takes the place of another. */
const personOf = ({ memberId, peerId }: RoomPeer): string => memberId ?? peerId;

/** The visible changes in a room that make no sound. */
export function changesOf(before: Told, now: Told): Change[] {
  const nameOf = ({ peers }: Told, peerId: string) => peers.find((peer) => peer.peerId === peerId)?.name;
  const screens = ({ streams }: Told) => streams.filter(({ source, paused }) => source === 'screen' && !paused);
  const hands = ({ peers }: Told) => peers.filter(({ handAt }) => handAt !== null);
  const names = (peers: readonly { name: string }[]) => peers.map(({ name }) => name);
  const owners = (room: Told, streams: readonly { peerId: string }[]) =>
    streams.flatMap(({ peerId }) => nameOf(room, peerId) ?? []);
  const all: Change[] = [
    { kind: 'joined', names: names(newOf(before.peers, now.peers, personOf)) },
    { kind: 'left', names: names(newOf(now.peers, before.peers, personOf)) },
    { kind: 'hand', names: names(newOf(hands(before), hands(now), ({ peerId }) => peerId)) },
    {
      kind: 'shares',
      names: owners(
        now,
        newOf(screens(before), screens(now), ({ producerId }) => producerId),
      ),
    },
    {
      kind: 'stopped',
      names: owners(
        now,
        newOf(screens(now), screens(before), ({ producerId }) => producerId),
      ),
    },
  ];
  return all.filter((change) => change.names.length > 0);
}

/** Announcements for screen readers: who entered, left, raised a hand, or shares a screen. */
export function useAnnouncements(session: RoomSession): string {
  const { t } = useTranslation('conference');
  const [words, setWords] = useState('');
  useEffect(() => {
    let before: Told = session.view.get();
    return session.view.subscribe(() => {
      const now = session.view.get();
      if (now.peers === before.peers && now.streams === before.streams) return;
      const changes = changesOf(before, now);
      before = now;
      if (changes.length === 0) return;
      setWords(
        changes
          .map(({ kind, names }) =>
            names.length > NAMED
              ? t(`heard.${kind}Many`, { count: names.length })
              : names.map((name) => t(`heard.${kind}`, { name })).join(' '),
          )
          .join(' '),
      );
    });
  }, [session, t]);
  return words;
}
