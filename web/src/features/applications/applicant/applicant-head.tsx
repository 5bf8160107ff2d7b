import type { DecisionAction } from '@renmai/contracts/applications/decision.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attempt } from '../../../ui/attempt';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import { Button, ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { MessageIcon, RefreshIcon } from '../../../ui/icons';
import { MemberLine } from '../../../ui/member-line';
import { RelativeTime } from '../../../ui/relative-time';
import { Select } from '../../../ui/select';
import { type ApplicantView, type OfApplicant, useChangeApplicantMutation } from '../applicants.api';
import { DecideSheet } from '../decide/decide-sheet';
import { useDecided } from '../decide/use-decided';
import { useUndo } from '../decide/use-undo';
import { HeldBack, isHeldBack } from '../held-back';
import { Placing } from '../placing';
import { StateChip } from '../state-chip';
import { isOpen } from '../steps';
import { useHeadline } from '../use-age';
import { useApplicantName } from '../use-applicant-name';
import { useWords } from '../use-words';
import { Guardians } from './guardians';
import styles from './applicant.module.css';
import { useKindTexts } from '../kind-texts';

interface ApplicantHeadProps {
  of: OfApplicant;
  /** null: a member published it */
  applicant: ApplicantView;
}

/** The applicant, the state of the application, and the decisions that are possible now. */
export function ApplicantHead({ of, applicant }: ApplicantHeadProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const has = useHasScreen();
  const name = useApplicantName()(applicant);
  const headline = useHeadline()(applicant);
  const [action, setAction] = useState<DecisionAction | null>(null);
  const told = useDecided(of);
  const undo = useUndo(of);
  const { member, state, decision, actions, submittedAt, attempt: nth, knockedOut, chat } = applicant;
  const to = member && chat ? paths.sayHello(member.memberId) : null;
  return (
    <Card>
      <div className={styles.stack}>
        <MemberLine
          size={56}
          member={{
            memberId: member?.memberId ?? of.applicationId,
            name,
            photo: member?.photo?.list.url ?? null,
            headline,
            degree: member?.degree,
          }}
          to={member ? paths.member(member.memberId) : undefined}
          meta={
            <>
              <RelativeTime value={submittedAt} />
              {nth > 1 && ` · ${t('applicant.attempt', { count: nth })}`}
            </>
          }
          action={
            to !== null &&
            has(to) && (
              <ButtonLink size="small" icon={MessageIcon} to={to} aria-label={t('one.writeTo', { name })}>
                {t('one.write')}
              </ButtonLink>
            )
          }
        />
        <Guardians guardians={applicant.guardians} child={name} />
        <div className={styles.buttons}>
          <StateChip state={state} rank={applicant.rank} />
          <Placing offerEndsAt={applicant.offerEndsAt} subject={null} />
          <HeldBack decision={decision} />
          {knockedOut && <Chip tone="warn">{t('board.knockedOut')}</Chip>}
        </div>
        <StageSelect of={of} applicant={applicant} />
        <div className={styles.buttons}>
          {actions.map((one, index) => (
            <Button
              key={one}
              kind={one === 'reject' ? 'danger' : index === 0 ? 'primary' : 'tint'}
              size="small"
              onClick={() => setAction(one)}
            >
              {t(`decide.${one}.menu`)}
            </Button>
          ))}
          {isHeldBack(decision) && (
            <Button size="small" icon={RefreshIcon} onClick={() => void undo(decision.batchId, of.applicationId)}>
              {t('decision.undoIt')}
            </Button>
          )}
        </div>
      </div>
      <DecideSheet
        of={of}
        action={action}
        applicants={[{ applicationId: of.applicationId, version: applicant.version, state: applicant.state, name }]}
        onClose={() => setAction(null)}
        onDecided={(batch) => {
          setAction(null);
          told(batch);
        }}
      />
    </Card>
  );
}

/** The stage of an open application; an offer has its own, which the outcome says. */
function StageSelect({ of, applicant: { state, stages, stageId } }: ApplicantHeadProps) {
  const { t } = useKindTexts(useTranslation('applications'));
  const words = useWords('publisher');
  const [change] = useChangeApplicantMutation();
  if (!isOpen(state) || state === 'offered') return null;
  const params = { targetId: of.targetId, applicationId: of.applicationId };
  return (
    <Select
      label={t('table.stage')}
      value={stageId}
      onChange={(next) => void attempt(() => change({ kind: of.kind, params, body: { stageId: next } }).unwrap())}
      options={stages
        .filter(({ key }) => key !== 'offer')
        .map((stage) => ({ value: stage.stageId, label: words.stage(stage) }))}
    />
  );
}
