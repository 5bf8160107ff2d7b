import type { ManagedEvent, RoomGuests } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallsReady } from '../../../api/calls-ready.api';
import { useAttempt } from '../../../ui/attempt';
import { Button, ButtonLink } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { VideoIcon } from '../../../ui/more-icons';
import { toast } from '../../../ui/toast';
import { useEventRoomMutation } from '../events.api';
import styles from './manage.module.css';

const roles: RoomGuests[] = ['talker', 'audience'];

/** The conference room of the attendees: opened by a button. */
export function EventRoom({ event }: { event: ManagedEvent }) {
  const { eventId, roomPath, state, removed } = event;
  const { t } = useTranslation('events');
  const ready = useCallsReady();
  const [open] = useEventRoomMutation();
  const { busy, attempt } = useAttempt();
  const [chosen, setChosen] = useState<RoomGuests | null>(null);
  const guestsAre = chosen ?? event.guestsAre ?? 'talker';
  if (!ready || state === 'cancelled' || state === 'finished' || removed) return null;
  const run = () =>
    attempt(async () => {
      await open({ params: { eventId }, body: { guestsAre } }).unwrap();
      toast(t('room.done'), { kind: 'good' });
    });
  return (
    <Section title={t('room.title')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('room.lead')}</p>
        {roomPath !== null && (
          <div>
            <ButtonLink kind="primary" icon={VideoIcon} to={roomPath}>
              {t('room.enter')}
            </ButtonLink>
          </div>
        )}
        <RadioList
          label={t('room.guests')}
          name="guestsAre"
          value={guestsAre}
          options={roles.map((value) => ({ value, label: t(`room.are.${value}`) }))}
          onChange={setChosen}
        />
        <div>
          <Button icon={VideoIcon} busy={busy} onClick={() => void run()}>
            {t(roomPath === null ? 'room.open' : 'room.change')}
          </Button>
        </div>
      </div>
    </Section>
  );
}
