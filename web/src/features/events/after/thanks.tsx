import type { ManagedEvent } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { confirm } from '../../../ui/confirm';
import { MailIcon } from '../../../ui/more-icons';
import { LetterSheet } from '../letter/letter-sheet';
import { toast } from '../../../ui/toast';
import { useThankGuestsMutation } from '../after.api';
import styles from './after.module.css';

const longest = { subject: 150, body: 5000 };

/** One thank-you letter to everybody who attended, once. */
export function Thanks({ event: { eventId, title, counts, thankedAt } }: { event: ManagedEvent }) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const [open, setOpen] = useState(false);
  const [subject, setSubject] = useState(() => t('thanks.subjectOf', { title }).slice(0, longest.subject));
  const [body, setBody] = useState('');
  const [thank] = useThankGuestsMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const whom = counts.checkedIn > 0 ? counts.checkedIn : counts.approved;
  if (whom === 0) return null;
  if (thankedAt !== null) {
    return (
      <Section title={t('thanks.title')}>
        <p className={styles.meta}>{t('thanks.sent', { date: date(thankedAt) })}</p>
      </Section>
    );
  }
  const send = async () => {
    const yes = await confirm({
      title: t('thanks.confirm', { count: whom }),
      text: t('thanks.once'),
      action: t('thanks.send'),
    });
    if (!yes) return;
    const done = await attempt(async () => {
      const letter = { subject: subject.trim(), body: body.trim() };
      const { sent } = await thank({ params: { eventId }, body: letter, idempotencyKey: idempotency.key() }).unwrap();
      toast(t('thanks.done', { count: sent }), { kind: 'good' });
    });
    if (done) setOpen(false);
  };
  return (
    <Section title={t('thanks.title')}>
      <div className={styles.stack}>
        <p className={styles.meta}>
          {t(counts.checkedIn > 0 ? 'thanks.leadCame' : 'thanks.leadPlaces', { count: whom })}
        </p>
        <div>
          <Button icon={MailIcon} onClick={() => setOpen(true)}>
            {t('thanks.write')}
          </Button>
        </div>
      </div>
      <LetterSheet
        {...{ open, subject, body, longest, busy }}
        onClose={() => setOpen(false)}
        title={t('thanks.title')}
        onSubject={(next) => {
          setSubject(next);
          idempotency.renew();
        }}
        onBody={(next) => {
          setBody(next);
          idempotency.renew();
        }}
        bodyLabel={t('thanks.body')}
        onSend={() => void send()}
        send={t('thanks.send')}
      />
    </Section>
  );
}
