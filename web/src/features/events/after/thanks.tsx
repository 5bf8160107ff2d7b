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
import { Sheet } from '../../../ui/sheet';
import { TextArea, TextField } from '../../../ui/text-field';
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
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('thanks.title')}
        width="wide"
        footer={
          <Button
            kind="primary"
            block
            busy={busy}
            disabled={subject.trim() === '' || body.trim() === '' || body.length > longest.body}
            onClick={() => void send()}
          >
            {t('thanks.send')}
          </Button>
        }
      >
        <div className={styles.stack}>
          <TextField
            label={t('thanks.subject')}
            value={subject}
            maxLength={longest.subject}
            onChange={(next) => {
              setSubject(next);
              idempotency.renew();
            }}
          />
          <TextArea
            label={t('thanks.body')}
            hint={t('thanks.bodyHint')}
            value={body}
            error={body.length > longest.body ? t('comments.tooLong', { count: longest.body }) : undefined}
            onChange={(next) => {
              setBody(next);
              idempotency.renew();
            }}
          />
        </div>
      </Sheet>
    </Section>
  );
}
