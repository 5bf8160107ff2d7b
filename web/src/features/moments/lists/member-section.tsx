import { useTranslation } from 'react-i18next';
import { useMomentsOfMemberInfiniteQuery } from '../../../api/moments/moments.api';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import type { SlotMember } from '../../../lib/slots';
import { Section } from '../../../ui/card';
import { IconLink } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { MomentLine } from './moment-line';
import styles from './moment-line.module.css';

const shown = 3;

/** The latest moments on a member's page; nothing if there are none, but on the own page a link to write the first one. */
export function MemberSection({ member: { memberId, relation } }: { member: SlotMember }) {
  const { t } = useTranslation('moments');
  const has = useHasScreen();
  const own = relation === 'self';
  const { data } = useMomentsOfMemberInfiniteQuery(memberId);
  const moments = data?.pages[0]?.items ?? [];
  const write = own && has(paths.post);
  if (!data || (moments.length === 0 && !write)) return null;
  return (
    <Section
      title={t('section.title')}
      flush
      action={write && <IconLink icon={PlusIcon} label={t('write')} to={paths.post} />}
      seeAll={
        moments.length > 0
          ? { to: own ? paths.moments : `${paths.member(memberId)}/moments`, label: t('section.all') }
          : undefined
      }
    >
      {moments.length === 0 ? (
        <p className={styles.none}>{t('own.empty')}</p>
      ) : (
        <ul className={styles.list}>
          {moments.slice(0, shown).map((moment) => (
            <li key={moment.momentId}>
              <MomentLine moment={moment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
