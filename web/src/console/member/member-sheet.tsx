import type { ConsoleMemberView } from '@renmai/contracts/org-pages/console-members.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { isProblem, type Problem } from '../../api/problem';
import { useProblemText } from '../../api/use-problem-text';
import { Alert } from '../../ui/alert';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import { TextArea } from '../../ui/text-field';
import { toast } from '../../ui/toast';
import { useRestoreMemberMutation, useSuspendMemberMutation } from '../api/members.api';
import { DurationField } from '../case/duration-field';
import { caseAddress, useCaseSearch } from '../queue/case-search';
import { useKept } from '../session/kept';
import styles from '../case/decide-sheet.module.css';

export type MemberAction = ConsoleMemberView['actions'][number];
const limit = 2000;

interface MemberSheetProps {
  known: ConsoleMemberView;
  /** null: closed */
  action: MemberAction | null;
  onClose: () => void;
}

export function MemberSheet({ known, action, onClose }: MemberSheetProps) {
  const { t } = useTranslation('console');
  // the words stay while the sheet closes
  const [last, setLast] = useState<MemberAction>('suspend');
  if (action && action !== last) setLast(action);
  return (
    <Sheet
      open={action !== null}
      onClose={onClose}
      title={t(`member.sheet.${last}`, { name: known.member.name ?? t('gone') })}
    >
      <MemberForm key={last} known={known} action={last} onDone={onClose} />
    </Sheet>
  );
}

function MemberForm({ known, action, onDone }: { known: ConsoleMemberView; action: MemberAction; onDone: () => void }) {
  const { t } = useTranslation('console');
  const text = useProblemText();
  const navigate = useNavigate();
  const { query } = useCaseSearch();
  const { memberId } = known.member;
  const [suspend, suspending] = useSuspendMemberMutation();
  const [restore, restoring] = useRestoreMemberMutation();
  const [reason, setReason] = useKept(`member ${memberId} ${action}`, '');
  const [days, setDays] = useState<number | null>(7);
  const [problem, setProblem] = useState<Problem | null>(null);
  const second = action === 'suspend' && known.second;

  const send = async () => {
    setProblem(null);
    const params = { memberId };
    const { data, error } =
      action === 'suspend'
        ? await suspend({ params, body: { reason, days } })
        : await restore({ params, body: { reason } });
    if (isProblem(error)) return setProblem(error);
    setReason(undefined);
    onDone();
    if (action === 'suspend' && data?.proposal) {
      toast(t('measureCase.proposed'), { kind: 'good' });
      return void navigate(caseAddress(data.proposal.caseId, query));
    }
    return toast(t(`member.done.${action}`), { kind: 'good' });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void send();
      }}
    >
      {problem && <Alert kind="bad">{text(problem)}</Alert>}
      {second && <Alert>{t('measureCase.second')}</Alert>}
      {action === 'suspend' && (
        <>
          <p className={styles.hint}>{t('measure.hint.suspend-member')}</p>
          <DurationField days={days} onChange={setDays} />
        </>
      )}
      <TextArea
        label={t('homepage.reason')}
        hint={t('member.reasonHint')}
        limit={limit}
        required
        autoFocus
        value={reason}
        onChange={setReason}
      />
      <Button
        kind={action === 'restore' ? 'primary' : 'danger'}
        block
        type="submit"
        busy={suspending.isLoading || restoring.isLoading}
        disabled={!reason.trim() || reason.length > limit}
      >
        {t(second ? 'measureCase.propose' : `member.${action}`)}
      </Button>
    </form>
  );
}
