import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../ui/chip';

const tones = {
  approve: 'good',
  reject: 'bad',
  ask: 'warn',
  dismiss: 'plain',
  uphold: 'bad',
  appoint: 'good',
  close: 'bad',
} as const;

type Standing = Pick<CaseRow, 'kind' | 'state' | 'decision'>;

/** The state of a case; for a decided one, the decision. */
export function StateChip({ row, className }: { row: Standing; className?: string }) {
  const { t } = useTranslation('console');
  const decided = row.state === 'decided' || row.state === 'closed' ? row.decision : null;
  return (
    <Chip
      tone={decided ? tones[decided.decision] : row.state === 'asked' || row.state === 'proposed' ? 'warn' : 'plain'}
      className={className}
    >
      {decided ? t(`decision.was.${decided.decision}`, { context: row.kind }) : t(`caseState.${row.state}`)}
    </Chip>
  );
}
