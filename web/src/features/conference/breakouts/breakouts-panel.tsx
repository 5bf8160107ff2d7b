import { breakoutCounts, maxBreakoutName } from '@renmai/contracts/conference/breakouts.schema';
import type { RoomPeer } from '@renmai/contracts/conference/room.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../ui/avatar';
import { Button } from '../../../ui/button';
import { BareSelect, Select } from '../../../ui/select';
import { TextField } from '../../../ui/text-field';
import type { RoomSession } from '../session/room-session';
import type { BreakoutsView } from '../session/room-view';
import { useStore } from '../session/store';
import { useRoomAttempt } from '../use-room-attempt';
import { type Assignment, canMove, evenly, stillPossible } from './assignment';
import { breakoutName } from './breakout-name';
import { Left } from './breakout-notice';
import styles from './breakouts.module.css';

const lengths = [5, 10, 15, 20, 30, 45, 60] as const;
const counts = Array.from(
  { length: breakoutCounts.most - breakoutCounts.fewest + 1 },
  (_, at) => breakoutCounts.fewest + at,
);

/** A host prepares breakout rooms, opens them, visits and moves people, and calls everybody back. */
export function BreakoutsPanel({ session }: { session: RoomSession }) {
  const breakouts = useStore(session.view, (state) => state.breakouts);
  return breakouts ? <Open session={session} breakouts={breakouts} /> : <Prepare session={session} />;
}

interface PersonProps {
  peer: RoomPeer;
  names: readonly string[];
  room: number | null;
  onMove: (room: number | null) => void;
}

function Person({ peer, names, room, onMove }: PersonProps) {
  const { t } = useTranslation('conference');
  const { peerId, memberId, name, photo } = peer;
  return (
    <li className={styles.person}>
      <Avatar id={memberId ?? peerId} name={name} photo={photo?.list.url} size={32} />
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.place}>
        {canMove(peer) ? (
          <BareSelect
            aria-label={t('breakouts.placeOf', { name })}
            value={room === null ? '' : String(room)}
            placeholder={t('breakouts.main')}
            options={names.map((label, at) => ({ value: String(at), label }))}
            onChange={(value) => onMove(value === '' ? null : Number(value))}
          />
        ) : (
          <span className={styles.stays}>{t('breakouts.stays')}</span>
        )}
      </span>
    </li>
  );
}

function Prepare({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const peers = useStore(session.view, (state) => state.peers);
  const attempt = useRoomAttempt();
  const [count, setCount] = useState<number>(breakoutCounts.fewest);
  const [minutes, setMinutes] = useState('15');
  const [named, setNamed] = useState<Record<number, string>>({});
  // dealt out at once, so that one press opens the rooms
  const [chosen, setChosen] = useState<Assignment>(() => evenly(peers, breakoutCounts.fewest));
  const [byHand, setByHand] = useState(false);
  const assigned = stillPossible(chosen, peers, count);
  const usual = Array.from({ length: count }, (_, at) => t('breakouts.room', { number: at + 1 }));
  const names = usual.map((name, at) => named[at]?.trim() || name);
  const recount = (rooms: number) => {
    setCount(rooms);
    if (!byHand) setChosen(evenly(peers, rooms));
  };
  const place = (peerId: string, room: number | null) => {
    setByHand(true);
    setChosen(
      Object.fromEntries([
        ...Object.entries(assigned).filter(([id]) => id !== peerId),
        ...(room === null ? [] : [[peerId, room] as const]),
      ]),
    );
  };
  const open = () =>
    void attempt(() =>
      session.ask('open-breakouts', {
        names: usual.map((_, at) => named[at]?.trim() ?? ''),
        minutes: minutes === '' ? null : Number(minutes),
        assigned: Object.entries(assigned).map(([peerId, room]) => ({ peerId, room })),
      }),
    );
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{t('breakouts.text')}</p>
      <div className={styles.settings}>
        <Select
          label={t('breakouts.count')}
          value={String(count)}
          onChange={(value) => recount(Number(value))}
          options={counts.map((one) => ({ value: String(one), label: String(one) }))}
        />
        <Select
          label={t('breakouts.time')}
          value={minutes}
          onChange={setMinutes}
          placeholder={t('breakouts.noTime')}
          options={lengths.map((one) => ({ value: String(one), label: t('breakouts.minutes', { count: one }) }))}
        />
      </div>
      <div className={styles.names}>
        {usual.map((name, at) => (
          <TextField
            key={at}
            label={t('breakouts.nameOf', { number: at + 1 })}
            labelHidden
            value={named[at] ?? ''}
            placeholder={name}
            maxLength={maxBreakoutName}
            onChange={(value) => setNamed({ ...named, [at]: value })}
          />
        ))}
      </div>
      <div className={styles.head}>
        <h3>{t('breakouts.people')}</h3>
        <Button size="small" disabled={!peers.some(canMove)} onClick={() => setChosen(evenly(peers, count))}>
          {t('breakouts.evenly')}
        </Button>
      </div>
      {peers.length === 0 ? (
        <p className={styles.text}>{t('breakouts.nobody')}</p>
      ) : (
        <ul className={styles.list}>
          {peers.map((peer) => (
            <Person
              key={peer.peerId}
              peer={peer}
              names={names}
              room={assigned[peer.peerId] ?? null}
              onMove={(room) => place(peer.peerId, room)}
            />
          ))}
        </ul>
      )}
      <Button kind="primary" block disabled={Object.keys(assigned).length === 0} onClick={open}>
        {t('breakouts.openNow')}
      </Button>
    </div>
  );
}

function Open({ session, breakouts }: { session: RoomSession; breakouts: BreakoutsView }) {
  const { t } = useTranslation('conference');
  const { you, peers } = useStore(session.view, (state) => state);
  const attempt = useRoomAttempt();
  const names = breakouts.names.map((_, room) => breakoutName(t, breakouts.names, room));
  const places = [...names.map((name, room) => ({ name, room })), { name: t('breakouts.main'), room: null }];
  const here = you?.breakout ?? null;
  return (
    <div className={styles.panel}>
      <p className={styles.text}>
        <Left breakouts={breakouts} />
      </p>
      <Button
        kind="primary"
        block
        disabled={breakouts.calledBack}
        onClick={() => void attempt(() => session.ask('call-back', {}))}
      >
        {t('breakouts.callBack')}
      </Button>
      {places.map(({ name, room }) => {
        const there = peers.filter(({ breakout }) => breakout === room);
        return (
          <section key={room ?? 'main'} aria-label={name}>
            <div className={styles.head}>
              <h3>
                <bdi>{name}</bdi>{' '}
                <span className={styles.count}>
                  {t('people.count', { count: there.length + (here === room ? 1 : 0) })}
                </span>
              </h3>
              {here === room ? (
                <span className={styles.stays}>{t('breakouts.youAreHere')}</span>
              ) : (
                <Button
                  size="small"
                  aria-label={t(room === null ? 'breakouts.toMain' : 'breakouts.visitName', { room: name })}
                  onClick={() => void attempt(() => session.ask('go-to-breakout', { room }))}
                >
                  {t(room === null ? 'breakouts.toMain' : 'breakouts.visit')}
                </Button>
              )}
            </div>
            {there.length > 0 && (
              <ul className={styles.list}>
                {there.map((peer) => (
                  <Person
                    key={peer.peerId}
                    peer={peer}
                    names={names}
                    room={peer.breakout}
                    onMove={(to) =>
                      void attempt(() => session.ask('assign-breakout', { peerId: peer.peerId, room: to }))
                    }
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
