import type { CaseRow } from '@renmai/contracts/org-pages/console-cases.schema';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/avatar';
import { useStaff } from '../session/session.slice';
import styles from './queue.module.css';

/** A claim ends by itself: one whose time is over does not count. */
export const claimOf = (row: Pick<CaseRow, 'claimedBy' | 'claimedUntil'>): CaseRow['claimedBy'] =>
  row.claimedUntil && Date.parse(row.claimedUntil) > Date.now() ? row.claimedBy : null;

/** The administrator who has claimed the case. */
export function ClaimMark({ row }: { row: Pick<CaseRow, 'claimedBy' | 'claimedUntil'> }) {
  const { t } = useTranslation('console');
  const { member } = useStaff();
  const by = claimOf(row);
  if (!by) return null;
  const name = by.memberId === member.memberId ? t('claim.you') : (by.name ?? t('gone'));
  return (
    <span className={styles.claim} title={t('claim.by', { name })}>
      <Avatar id={by.memberId} name={by.name ?? ''} size={24} />
      <span className={styles.claimName}>{name}</span>
    </span>
  );
}
