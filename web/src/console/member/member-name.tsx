import type { ConsoleMember } from '@renmai/contracts/org-pages/console-member.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { memberAddress, useCaseSearch } from '../queue/case-search';
import styles from '../case/case.module.css';

/** A name with a link to the decisions about the member; deleted accounts may have decisions, too. */
export function MemberName({ member }: { member: ConsoleMember | null }) {
  const { t } = useTranslation('console');
  const { query } = useCaseSearch();
  if (!member) return <span>{t('gone')}</span>;
  return (
    <Link to={memberAddress(member.memberId, query)} className={styles.link}>
      {member.name ?? t('gone')}
    </Link>
  );
}
