import { type GuestMessageTo, guestMessageTo } from '@renmai/contracts/events/after.api';
import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { RadioList } from '../../../ui/choice';
import { MailIcon } from '../../../ui/more-icons';
import { LetterSheet } from '../letter/letter-sheet';
import { toast } from '../../../ui/toast';
import { useMessageGuestsMutation } from '../after.api';
import styles from './manage.module.css';

const longest = { subject: 150, body: 5000 };

/** A letter of the organizers to the guests: to those with a place, to those who wait, or to everybody registered. */
export function GuestMessage({ event: { eventId, title, counts } }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const [open, setOpen] = useState(false);
  const [to, setTo] = useState<GuestMessageTo>('approved');
  const [subject, setSubject] = useState(title.slice(0, longest.subject));
  const [body, setBody] = useState('');
  const [message] = useMessageGuestsMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const waiting = counts.waiting + counts.offered;
  // `registered` are those to decide about
  const everyone = counts.registered + counts.approved + waiting;
  const many: Record<GuestMessageTo, number> = { approved: counts.approved, waiting, everyone };
  if (everyone === 0) return null;
  const changing =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      set(value);
      idempotency.renew();
    };
  const send = async () => {
    const letter = { to, subject: subject.trim(), body: body.trim() };
    const done = await attempt(async () => {
      const { sent } = await message({
        params: { eventId },
        body: letter,
        idempotencyKey: idempotency.key(),
      }).unwrap();
      toast(t('message.done', { count: sent }), { kind: 'good' });
    });
    if (!done) return;
    idempotency.renew();
    setBody('');
    setOpen(false);
  };
  return (
    <Section title={t('message.title')}>
      <div className={styles.stack}>
        <p className={styles.lead}>{t('message.lead')}</p>
        <div>
          <Button icon={MailIcon} onClick={() => setOpen(true)}>
            {t('message.write')}
          </Button>
        </div>
      </div>
      <LetterSheet
        {...{ open, subject, body, longest, busy }}
        onClose={() => setOpen(false)}
        title={t('message.title')}
        onSubject={changing(setSubject)}
        onBody={changing(setBody)}
        bodyLabel={t('message.body')}
        nobody={many[to] === 0}
        onSend={() => void send()}
        send={t('message.send', { count: many[to] })}
      >
        <RadioList
          label={t('message.to')}
          value={to}
          onChange={changing(setTo)}
          options={guestMessageTo.map((value) => ({
            value,
            label: t(`message.whom.${value}`, { count: many[value] }),
          }))}
        />
      </LetterSheet>
    </Section>
  );
}
