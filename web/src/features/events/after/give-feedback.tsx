import type { ResponseOf } from '@renmai/contracts';
import type { afterEventsApi } from '@renmai/contracts/events/after.api';
import type { EventView } from '@renmai/contracts/events/event.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useGiveFeedbackMutation, useOwnFeedbackQuery } from '../after.api';
import { StarsField } from './stars';
import styles from './after.module.css';

type Said = NonNullable<ResponseOf<typeof afterEventsApi.ownFeedback>['feedback']>;

/** Feedback after the end, for members who had a place. Only organizers read it, without a name. */
export function GiveFeedback({ event: { eventId, mayGiveFeedback } }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { currentData, error, refetch } = useOwnFeedbackQuery(eventId, { skip: !mayGiveFeedback });
  if (!mayGiveFeedback) return null;
  return (
    <Section title={t('feedback.title')}>
      {currentData === undefined && error && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {currentData === undefined && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {currentData !== undefined && <Form key={currentData?.at ?? ''} eventId={eventId} said={currentData} />}
    </Section>
  );
}

function Form({ eventId, said }: { eventId: string; said: Said | null }) {
  const { t } = useTranslation('events');
  const [stars, setStars] = useState(said?.stars ?? 0);
  const [words, setWords] = useState(said?.words ?? '');
  const [give] = useGiveFeedbackMutation();
  const { busy, attempt } = useAttempt();
  const send = async () => {
    const done = await attempt(() => give({ params: { eventId }, body: { stars, words } }).unwrap());
    if (done) toast(t('feedback.done'), { kind: 'good' });
  };
  return (
    <div className={styles.stack}>
      <p className={styles.meta}>{t('feedback.lead')}</p>
      <StarsField value={stars} onChange={setStars} />
      <TextArea
        label={t('feedback.words')}
        value={words}
        onChange={setWords}
        error={words.length > 1000 ? t('comments.tooLong', { count: 1000 }) : undefined}
      />
      <div>
        <Button kind="primary" busy={busy} disabled={stars === 0 || words.length > 1000} onClick={() => void send()}>
          {t(said ? 'feedback.change' : 'feedback.send')}
        </Button>
      </div>
    </div>
  );
}
