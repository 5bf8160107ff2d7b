import type { SubjectOf } from '@renmai/contracts/org-pages/console-case-subjects.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { Chip } from '../../../ui/chip';
import { MemberName } from '../../member/member-name';
import { Facts } from '../facts';
import styles from '../case.module.css';

/** A homepage that loses its last senior administrator, and the candidates. */
export function SuccessorPart({ subject }: { subject: SubjectOf<'successor'> }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const { leaving, leavesAt, candidates } = subject;
  return (
    <Facts
      title={t('successor.title')}
      rows={[
        [t('successor.leaving'), leaving ? <MemberName key="leaving" member={leaving} /> : t('successor.gone')],
        [t('successor.leavesAt'), leavesAt && date(leavesAt, 'full')],
        [
          t('successor.candidates'),
          candidates.length === 0 ? (
            t('successor.none')
          ) : (
            <ul key="candidates" className={styles.warnings}>
              {candidates.map(({ member, role, asked }) => (
                <li key={member.memberId}>
                  <MemberName member={member} /> · {t(`role.${role}`)}{' '}
                  {asked && <Chip className={styles.small}>{t('successor.asked')}</Chip>}
                </li>
              ))}
            </ul>
          ),
        ],
      ]}
    >
      <p className={styles.faint}>{t('successor.hint')}</p>
    </Facts>
  );
}
