import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { FriendChoice } from '../../../ui/friend-choice';
import { PhoneIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { useRingFriendsMutation } from '../room.api';
import type { RoomSession } from '../session/room-session';
import { useStore } from '../session/store';
import styles from './panels.module.css';

/** A host chooses friends for whom the meeting rings on their devices. */
export function RingFriends({ session }: { session: RoomSession }) {
  const { t } = useTranslation('conference');
  const [ring] = useRingFriendsMutation();
  const { busy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<string[]>([]);
  const here = useStore(session.view, ({ peers }) => peers);
  const send = () =>
    attempt(async () => {
      const body = { memberIds: chosen };
      const { ringing } = await ring({ params: { meetingId: session.meetingId }, body }).unwrap();
      toast(t('ring.rings', { count: ringing }), { kind: 'good' });
      setChosen([]);
    });
  return (
    <section className={styles.ring} aria-label={t('ring.title')}>
      <h3>{t('ring.title')}</h3>
      <FriendChoice
        label={t('ring.find')}
        empty={t('ring.nobody')}
        chosen={chosen}
        onChange={setChosen}
        without={here.flatMap(({ memberId }) => memberId ?? [])}
      />
      <Button block icon={PhoneIcon} busy={busy} disabled={chosen.length === 0} onClick={() => void send()}>
        {chosen.length === 0 ? t('ring.choose') : t('ring.ring', { count: chosen.length })}
      </Button>
    </section>
  );
}
