import type { CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { isProblem } from '../../api/problem';
import { problemText } from '../../api/use-problem-text';
import { toast } from '../../ui/toast';
import { useClaimMutation, useReleaseMutation, useUndoMutation, useWithdrawMutation } from '../api/cases.api';
import { claimOf } from '../queue/claim-mark';
import { useStaff } from '../session/session.slice';

interface Answer {
  error?: unknown;
}

/** The actions that a case allows at the moment. */
export function useCaseCommands(shown: CaseView) {
  const { t } = useTranslation('console');
  const { member } = useStaff();
  const [claim, claiming] = useClaimMutation();
  const [release, releasing] = useReleaseMutation();
  const [undo, undoing] = useUndoMutation();
  const [withdraw, withdrawing] = useWithdrawMutation();
  const { caseId, state, decision, barred } = shown;
  const claimedBy = claimOf(shown);
  const mine = claimedBy?.memberId === member.memberId;

  const told = async ({ error }: Answer): Promise<boolean> => {
    if (error === undefined) return true;
    if (isProblem(error)) toast(await problemText(error), { kind: 'bad' });
    return false;
  };
  return {
    claimedBy,
    mine,
    busy: claiming.isLoading || releasing.isLoading || undoing.isLoading || withdrawing.isLoading,
    open: state === 'waiting',
    /** by the administrator who decided, and by everybody who could have */
    undoable: state === 'decided' && (barred === null || decision?.decidedBy?.memberId === member.memberId),
    withdrawable: state === 'waiting' && barred === 'proposed',
    /** Deciding needs the claim: it is made first where nobody has it. `claimed`: by this. */
    withClaim: async (then: (claimed: boolean) => void) => {
      if (mine) then(false);
      else if (await told(await claim({ caseId }))) then(true);
    },
    claim: async () => void (await told(await claim({ caseId }))),
    release: async () => void (await told(await release({ caseId }))),
    withdraw: async () => {
      if (await told(await withdraw({ caseId }))) toast(t('measureCase.withdrawn'), { kind: 'good' });
    },
    undo: async () => {
      if (await told(await undo({ caseId }))) toast(t('decision.undone'), { kind: 'good' });
    },
  };
}
