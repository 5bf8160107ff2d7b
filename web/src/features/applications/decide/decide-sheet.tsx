import type { Outcome } from '@renmai/contracts/applications/application.schema';
import { placesGiven } from '@renmai/contracts/applications/places-given';
import {
  type DecisionAction,
  type DecisionMessage,
  type DecisionReason,
  defaultDelayMinutes,
} from '@renmai/contracts/applications/decision.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { once } from '../../../api/once';
import { useAttempt } from '../../../ui/attempt';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Select } from '../../../ui/select';
import { Sheet } from '../../../ui/sheet';
import { type Batch, useApplicantsBoardQuery, useDecideMutation } from '../applicants.api';
import { applicationKinds, type OfTarget } from '../kinds';
import { templateKindsOf } from './actions';
import { MessageChoice } from './message-choice';
import styles from './decide.module.css';
import { useKindTexts } from '../kind-texts';

export interface Decided {
  applicationId: string;
  version: number;
  state: Outcome;
  name: string;
}

interface DecideSheetProps {
  of: OfTarget;
  /** null: closed */
  action: DecisionAction | null;
  applicants: readonly Decided[];
  onClose: () => void;
  onDecided: (batch: Batch) => void;
}

/** minutes */
const delays = [0, defaultDelayMinutes, 60, 24 * 60, 3 * 24 * 60, 7 * 24 * 60] as const;

/** One decision for one applicant or many: reason, message, and time. */
export function DecideSheet(props: DecideSheetProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const { action, applicants, onClose } = props;
  const count = applicants.length;
  const title = () => {
    if (action === null) return '';
    return count === 1
      ? t(`decide.${action}.titleOne`, { name: applicants[0]?.name })
      : t(`decide.${action}.title`, { count });
  };
  return (
    <Sheet open={action !== null} onClose={onClose} width="wide" title={title()}>
      {action && <Form {...props} action={action} />}
    </Sheet>
  );
}

/** Says that more applicants are accepted than there are places: the others wait, and get another message. */
function BeyondPlaces({ of, states }: { of: OfTarget; states: readonly Outcome[] }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const places = useApplicantsBoardQuery(of).data?.places;
  if (!places || places.capacity === null) return null;
  const left = Math.max(0, places.capacity - places.taken);
  return placesGiven(states, places).includes('waits') ? (
    <Alert kind="info">{t('decide.beyond', { left })}</Alert>
  ) : null;
}

function Form({ of, action, applicants, onDecided }: DecideSheetProps & { action: DecisionAction }) {
  const { t } = useKindTexts(useTranslation('applications'));
  const [reason, setReason] = useState<DecisionReason | ''>('');
  const [message, setMessage] = useState<DecisionMessage>({ kind: 'none' });
  const [delay, setDelay] = useState<number>(defaultDelayMinutes);
  const [decide] = useDecideMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const send = async () => {
    let batch: Batch | undefined;
    const body = {
      items: applicants.map(({ applicationId, version }) => ({ applicationId, version })),
      action,
      reason: reason || null,
      message,
      delayMinutes: delay,
    };
    const params = { targetId: of.targetId };
    const done = await attempt(async () => {
      batch = await once(idempotency, body, (idempotencyKey) =>
        decide({ kind: of.kind, params, body, idempotencyKey }).unwrap(),
      );
    });
    if (done && batch) onDecided(batch);
  };
  return (
    <div className={styles.form}>
      {applicants.length > 1 && <p className={styles.names}>{applicants.map(({ name }) => name).join(', ')}</p>}
      {action === 'approve' && of.kind !== 'jobs' && (
        <BeyondPlaces of={of} states={applicants.map(({ state }) => state)} />
      )}
      {action === 'reject' && (
        <Select
          label={t('decide.reason')}
          hint={t('decide.reasonHint')}
          placeholder={t('decide.noReason')}
          value={reason}
          onChange={(value) => setReason(value as DecisionReason | '')}
          options={applicationKinds[of.kind].reasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        />
      )}
      <MessageChoice
        of={of}
        kinds={templateKindsOf[action]}
        optional
        action={action}
        applicationIds={applicants.map(({ applicationId }) => applicationId)}
        message={message}
        onChange={setMessage}
      />
      <Select
        label={t('decide.when')}
        hint={t(delay === 0 ? 'decide.atOnceHint' : 'decide.whenHint')}
        value={`${delay}`}
        onChange={(value) => setDelay(Number(value))}
        options={delays.map((value) => ({ value: `${value}`, label: t(`decide.delay.${value}`) }))}
      />
      <Button
        className={styles.send}
        kind={action === 'reject' ? 'danger' : 'primary'}
        block
        busy={busy}
        onClick={() => void send()}
      >
        {t(`decide.${action}.action`)}
      </Button>
    </div>
  );
}
