import type { AppealView, SubmissionView } from '@renmai/contracts/org-pages/homepage-management.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { useFormats } from '../../../lib/format';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { TextArea } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { useAppealMutation } from '../submissions.api';
import { Rejection } from './rejection-card';
import styles from './submissions.module.css';

interface AppealProps {
  homepageId: string;
  submission: SubmissionView;
}

/** For a rejection: the way to appeal while there is one, or the result of the appeal. */
export function Appeal({ homepageId, submission }: AppealProps) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  const [open, setOpen] = useState(false);
  const { appeal, appealableUntil } = submission;
  if (appeal) return <Standing appeal={appeal} />;
  if (appealableUntil === null) return null;
  return (
    <>
      <p className={styles.appeal}>
        <span>{t('appeal.possible', { date: date(appealableUntil) })}</span>
        <Button size="small" onClick={() => setOpen(true)}>
          {t('appeal.action')}
        </Button>
      </p>
      <AppealSheet homepageId={homepageId} number={submission.number} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

const kinds = { waiting: 'info', granted: 'good', refused: 'bad', withdrawn: 'info' } as const;

function Standing({ appeal: { state, words, sentAt, dueAt, decidedAt, reasons, answer } }: { appeal: AppealView }) {
  const { t } = useTranslation('org-pages');
  const { date } = useFormats();
  return (
    <Alert kind={kinds[state]} title={t(`appeal.state.${state}`, { date: decidedAt ? date(decidedAt) : '' })}>
      <p className={styles.meta}>
        {t('appeal.sentOn', { date: date(sentAt) })}
        {state === 'waiting' && ` ${t('appeal.due', { date: date(dueAt) })}`}
      </p>
      <blockquote className={styles.words} dir="auto">
        {words}
      </blockquote>
      {state === 'refused' && <Rejection rejection={{ kind: 'rejected', reasons, words: answer }} />}
    </Alert>
  );
}

interface AppealSheetProps {
  homepageId: string;
  number: number;
  open: boolean;
  onClose: () => void;
}

function AppealSheet({ homepageId, number, open, onClose }: AppealSheetProps) {
  const { t } = useTranslation('org-pages');
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const [send] = useAppealMutation();
  const idempotency = useIdempotencyKey();
  const { busy, attempt } = useAttempt();
  const submit = async () => {
    setTried(true);
    if (words.trim() === '') return;
    const body = { submissionNumber: number, words: words.trim() };
    const request = { params: { homepageId }, body, idempotencyKey: idempotency.key(body) };
    if (!(await attempt(() => send(request).unwrap()))) return;
    idempotency.renew();
    toast(t('appeal.sent'), { kind: 'good' });
    onClose();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('appeal.title')}
      footer={
        <Button kind="primary" block busy={busy} onClick={() => void submit()}>
          {t('appeal.send')}
        </Button>
      }
    >
      <div className={styles.appealForm}>
        <Alert>{t('appeal.once')}</Alert>
        <TextArea
          label={t('appeal.words')}
          hint={t('appeal.wordsHint')}
          required
          value={words}
          onChange={setWords}
          limit={2000}
          rows={6}
          error={tried && words.trim() === '' ? t('appeal.wordsMissing') : undefined}
        />
      </div>
    </Sheet>
  );
}
