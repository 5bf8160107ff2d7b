import type { MomentView, SharedMoment } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byWhom, placeOf } from '../../../api/moments/by-whom';
import { CutText } from './cut-text';
import { LinkCard } from '../../../ui/link-card';
import { MomentHead } from './moment-head';
import { MomentMedia } from './moment-media';
import { NewsContent } from './news-content';
import styles from './moment.module.css';

/** A moment within the one that shares it. */
export function SharedCard({ shared }: { shared: NonNullable<MomentView['shared']> }) {
  const { t } = useTranslation('moments');
  if (!shared.available) return <p className={styles.unavailable}>{t('shared.gone')}</p>;
  return <Embedded moment={shared.moment} />;
}

export function Embedded({ moment }: { moment: SharedMoment }) {
  const { t } = useTranslation('moments');
  const { momentId, text, mentions, media, linkPreview, news } = moment;
  return (
    <section className={styles.shared} aria-label={t('shared.by', { name: byWhom(moment).name })}>
      <MomentHead moment={moment} small />
      {text && <CutText id={`${momentId} shared ${moment.editedAt ?? ''}`} text={text} mentions={mentions} />}
      {news && <NewsContent news={news} />}
      <MomentMedia media={media} />
      {media.length === 0 && linkPreview && <LinkCard link={linkPreview} />}
      <Link className={styles.whole} to={placeOf(moment)}>
        {t('shared.open')}
      </Link>
    </section>
  );
}
