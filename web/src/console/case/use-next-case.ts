import type { CaseRow, CaseView } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { itemsOf } from '../../api/list-query';
import { isProblem } from '../../api/problem';
import { problemText } from '../../api/use-problem-text';
import { toast } from '../../ui/toast';
import { useCasesInfiniteQuery, useUndoMutation } from '../api/cases.api';
import { caseAddress, useCaseSearch } from '../queue/case-search';

/** How long the decision is offered for undoing where the next case is open already, in milliseconds. */
const offered = 30_000;

/** The case after this one in the list, else the one before it, that still waits. */
export function nextOf(rows: readonly CaseRow[], caseId: string): CaseRow | undefined {
  const at = rows.findIndex((row) => row.caseId === caseId);
  const waits = (row: CaseRow) => row.caseId !== caseId && row.state === 'waiting' && row.claimedBy === null;
  return rows.slice(at + 1).find(waits) ?? rows.slice(0, Math.max(0, at)).findLast(waits);
}

/** After a decision: opens the next case of the list, and offers to undo the decision; the case itself does so as well. */
export function useNextCase({ caseId }: Pick<CaseView, 'caseId'>): (words: string) => void {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  const { search, query } = useCaseSearch();
  const { currentData } = useCasesInfiniteQuery(search);
  const [undo] = useUndoMutation();
  const back = async () => {
    const { error } = await undo({ caseId });
    if (isProblem(error)) toast(await problemText(error), { kind: 'bad' });
    else toast(t('decision.undone'), { kind: 'good' });
    void navigate(caseAddress(caseId, query), { replace: true });
  };
  return (words) => {
    const next = nextOf(itemsOf<CaseRow>(currentData), caseId);
    if (next) void navigate(caseAddress(next.caseId, query), { replace: true });
    toast(words, {
      kind: 'good',
      ...(next && { time: offered, action: { label: t('decision.undo'), run: () => void back() } }),
    });
  };
}
