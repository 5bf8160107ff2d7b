import { useTranslation } from 'react-i18next';
import { useMomentsOfMemberInfiniteQuery } from '../../../api/moments/moments.api';
import { paths } from '../../../lib/paths';
import { Section } from '../../../ui/card';
import { MomentLine } from '../lists/moment-line';
import styles from '../lists/moment-line.module.css';

const shown = 2;

interface MoreOfAuthorProps {
  /** the moment that is shown above */
  momentId: string;
  author: { memberId: string; name: string };
}

/** The author's latest other moments, as far as visitors see them; nothing if there are none. */
export function MoreOfAuthor({ momentId, author: { memberId, name } }: MoreOfAuthorProps) {
  const { t } = useTranslation('moments');
  const { data } = useMomentsOfMemberInfiniteQuery(memberId);
  const others = data?.pages[0]?.items.filter((moment) => moment.momentId !== momentId).slice(0, shown) ?? [];
  if (others.length === 0) return null;
  return (
    <Section
      title={t('section.moreOf', { name })}
      flush
      seeAll={{ to: paths.member(memberId), label: t('section.toAuthor') }}
    >
      <ul className={styles.list}>
        {others.map((moment) => (
          <li key={moment.momentId}>
            <MomentLine moment={moment} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
