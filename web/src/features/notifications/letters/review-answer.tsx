import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem, isLost } from '../../../api/problem';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useFormats } from '../../../lib/format';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Section } from '../../../ui/card';
import { ErrorState } from '../../../ui/error-state';
import { Loading, SkeletonText } from '../../../ui/skeleton';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useAnswerReviewMutation, useReviewAnswerQuery } from './letters.api';
import styles from './letters.module.css';

/** Below a letter about a decision: the one answer that the member can give to it, or has given. */
export function ReviewAnswer({ caseId }: { caseId: string }) {
  const { t } = useTranslation(['notifications', 'org-pages']);
  const { date } = useFormats();
  const { data, error, refetch } = useReviewAnswerQuery(caseId);
  // the decision is not stored any more
  if (error && isLost(asProblem(error))) return null;
  return (
    <Section title={t('letters.answer.title')}>
      {error && !data && <ErrorState small problem={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {data && !data.answer && <AnswerForm caseId={caseId} />}
      {data?.answer && (
        <>
          <p className={styles.time}>{t('letters.answer.sentOn', { date: date(data.answer.at, 'dateTime') })}</p>
          <p className={styles.text} dir="auto">
            {data.answer.text}
          </p>
        </>
      )}
    </Section>
  );
}

function AnswerForm({ caseId }: { caseId: string }) {
  const { t } = useTranslation('notifications');
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [answer] = useAnswerReviewMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const missing = text.trim() === '';
  const send = async () => {
    setTried(true);
    if (missing) return;
    const body = { text: text.trim() };
    const request = { params: { caseId }, body, idempotencyKey: idempotency.key(body) };
    if (!(await attempt(() => answer(request).unwrap()))) return;
    idempotency.renew();
    toast(t('letters.answer.sent'), { kind: 'good' });
  };
  return (
    <div className={styles.answer}>
      <TextArea
        label={t('letters.answer.text')}
        hint={t('letters.answer.hint')}
        required
        value={text}
        onChange={setText}
        limit={2000}
        rows={5}
        error={tried && missing ? t('letters.answer.missing') : undefined}
      />
      <Button kind="primary" busy={busy} onClick={() => void send()}>
        {t('letters.answer.send')}
      </Button>
    </div>
  );
}
