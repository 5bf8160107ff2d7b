import type { ConsoleMemberView } from '@renmai/contracts/org-pages/console-members.api';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet';
import { useRestoreMemberMutation, useSuspendMemberMutation } from '../api/members.api';
import { DurationField } from '../case/duration-field';
import { ReasonForm } from '../case/reason-form';
import styles from '../case/decide-sheet.module.css';

export type MemberAction = ConsoleMemberView['actions'][number];

interface MemberSheetProps {
  known: ConsoleMemberView;
  /** null: closed */
  action: MemberAction | null;
  onClose: () => void;
}

export function MemberSheet({ known, action, onClose }: MemberSheetProps) {
  const { t } = useTranslation('console');
  // the text stays while the sheet closes
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
  const { memberId } = known.member;
  const [suspend] = useSuspendMemberMutation();
  const [restore] = useRestoreMemberMutation();
  const [days, setDays] = useState<number | null>(7);
  const params = { memberId };
  return (
    <ReasonForm
      kept={`member ${memberId} ${action}`}
      hint={t('member.reasonHint')}
      second={action === 'suspend' && known.second}
      danger={action !== 'restore'}
      action={t(`member.${action}`)}
      done={t(`member.done.${action}`)}
      // the answer to the end of a suspension may contain an unrelated proposal
      send={async (reason) =>
        action === 'suspend'
          ? suspend({ params, body: { reason, days } })
          : { error: (await restore({ params, body: { reason } })).error }
      }
      onDone={onDone}
    >
      {action === 'suspend' && (
        <>
          <p className={styles.hint}>{t('measure.hint.suspend-member')}</p>
          <DurationField days={days} onChange={setDays} />
        </>
      )}
    </ReasonForm>
  );
}
