import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { toast } from '../../../ui/toast';
import { useAnswerOrganizerRequestMutation } from './organizers.api';
import styles from './requests.module.css';

/** The answers to a request to organize an event together. Nobody is notified of a refusal. */
export function AnswerRequest({ event: { eventId, title } }: { event: { eventId: string; title: string } }) {
  const { t } = useTranslation('events');
  const [send] = useAnswerOrganizerRequestMutation();
  const { busy, attempt } = useAttempt();
  const answer = (chosen: 'accept' | 'decline') =>
    void attempt(async () => {
      await send({ eventId, answer: chosen }).unwrap();
      toast(t(`organizers.request.${chosen === 'accept' ? 'accepted' : 'declined'}`), { kind: 'good' });
    });
  return (
    <div className={styles.answers}>
      {(['accept', 'decline'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          kind={one === 'accept' ? 'primary' : undefined}
          busy={busy}
          aria-label={t(`organizers.request.${one}Of`, { title })}
          onClick={() => answer(one)}
        >
          {t(`organizers.request.${one}`)}
        </Button>
      ))}
    </div>
  );
}
