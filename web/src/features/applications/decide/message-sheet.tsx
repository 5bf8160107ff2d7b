import type { ApplicantsMessage, DecisionMessage, MessageAnswer } from '@renmai/contracts/applications/decision.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { Sheet } from '../../../ui/sheet';
import { toast } from '../../../ui/toast';
import { useMessageApplicantsMutation } from '../figures.api';
import type { OfTarget } from '../kinds';
import { useKindTexts } from '../kind-texts';
import type { Decided } from './decide-sheet';
import { isWhole, MessageChoice } from './message-choice';
import styles from './decide.module.css';

interface MessageSheetProps {
  of: OfTarget;
  /** null: closed */
  applicants: readonly Omit<Decided, 'version'>[] | null;
  onClose: () => void;
}

/** A message to one applicant or many without a decision; then who was not reached, and why. */
export function MessageSheet({ of, applicants, onClose }: MessageSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  return (
    <Sheet
      open={applicants !== null}
      onClose={onClose}
      width="wide"
      title={
        applicants?.length === 1
          ? t('message.titleOne', { name: applicants[0]?.name })
          : t('message.title', { count: applicants?.length ?? 0 })
      }
    >
      {applicants && <Form of={of} applicants={applicants} onClose={onClose} />}
    </Sheet>
  );
}

function Form({
  of,
  applicants,
  onClose,
}: MessageSheetProps & { applicants: NonNullable<MessageSheetProps['applicants']> }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [message, setMessage] = useState<DecisionMessage>({ kind: 'texts', texts: {} });
  const [answer, setAnswer] = useState<MessageAnswer | null>(null);
  const [write] = useMessageApplicantsMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const applicationIds = applicants.map(({ applicationId }) => applicationId);
  if (answer) return <Reached answer={answer} applicants={applicants} onClose={onClose} />;
  const send = () =>
    attempt(async () => {
      const body = { applicationIds, message: message as ApplicantsMessage['message'] };
      const sent = await once(idempotency, body, (idempotencyKey) =>
        write({ kind: of.kind, params: { targetId: of.targetId }, body, idempotencyKey }).unwrap(),
      );
      if (sent.refused.length > 0) return setAnswer(sent);
      toast(t('message.done', { count: sent.reached }), { kind: 'good' });
      onClose();
    });
  return (
    <div className={styles.form}>
      {applicants.length > 1 && <p className={styles.names}>{applicants.map(({ name }) => name).join(', ')}</p>}
      <p className={styles.quiet}>{t('message.lead')}</p>
      <MessageChoice
        of={of}
        kinds={['custom']}
        optional={false}
        applicationIds={applicationIds}
        message={message}
        onChange={setMessage}
      />
      <Button
        className={styles.send}
        kind="primary"
        block
        busy={busy}
        disabled={!isWhole(message)}
        onClick={() => void send()}
      >
        {t('message.send')}
      </Button>
    </div>
  );
}

interface ReachedProps extends Pick<MessageSheetProps, 'onClose'> {
  answer: MessageAnswer;
  applicants: NonNullable<MessageSheetProps['applicants']>;
}

function Reached({ answer: { reached, refused }, applicants, onClose }: ReachedProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const nameOf = (id: string) => applicants.find(({ applicationId }) => applicationId === id)?.name ?? '';
  return (
    <div className={styles.form}>
      <p role="status">
        {t('message.done', { count: reached })} {t('message.notReached', { count: refused.length })}
      </p>
      <ul className={styles.result} aria-label={t('message.notReached', { count: refused.length })}>
        {refused.map(({ applicationId, why }) => (
          <li key={applicationId}>
            <span>{nameOf(applicationId)}</span>
            <span>{t(`message.why.${why}`)}</span>
          </li>
        ))}
      </ul>
      <Button block onClick={onClose}>
        {t('ui:close')}
      </Button>
    </div>
  );
}
