import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byWhom } from '../../../api/moments/by-whom';
import { useMomentsOfMemberInfiniteQuery } from '../../../api/moments/moments.api';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { useHasScreen } from '../../../lib/screens';
import type { SlotMember } from '../../../lib/slots';
import { Section } from '../../../ui/card';
import { IconLink } from '../../../ui/icon-button';
import { PlusIcon } from '../../../ui/icons';
import { PlayIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import styles from './member-section.module.css';

const shown = 3;

/** The latest moments on a member's page; nothing where there are none, but the way to the first on the own one. */
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
              <Line moment={moment} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Line({ moment }: { moment: MomentView }) {
  const { t } = useTranslation('moments');
  const { compact } = useFormats();
  const { momentId, text, media, shared, createdAt, counts } = moment;
  const [first] = media;
  const picture = first?.picture?.list.url ?? first?.video?.poster?.url;
  const words =
    text ||
    first?.alt ||
    (first?.video ? t('section.video') : first ? t('section.pictures', { count: media.length }) : '') ||
    (shared?.available ? t('shared.by', { name: byWhom(shared.moment).name }) : '');
  return (
    <Link className={styles.line} to={paths.moment(momentId)}>
      <span className={styles.words}>
        <span className={styles.text} dir="auto">
          {words}
        </span>
        <span className={styles.meta}>
          <RelativeTime value={createdAt} />
          {counts.reactionsTotal > 0 && (
            <span>
              {' '}
              · {t('counts.reactions', { count: counts.reactionsTotal, number: compact(counts.reactionsTotal) })}
            </span>
          )}
          {counts.comments > 0 && (
            <span> · {t('counts.comments', { count: counts.comments, number: compact(counts.comments) })}</span>
          )}
        </span>
      </span>
      {first && (
        <span className={styles.picture}>
          {picture && <img src={picture} alt="" loading="lazy" decoding="async" width={64} height={64} />}
          {first.video && <PlayIcon size={24} fill="currentColor" />}
        </span>
      )}
    </Link>
  );
}
