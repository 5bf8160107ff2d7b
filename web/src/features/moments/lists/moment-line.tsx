import type { MomentView } from '@renmai/contracts/network/moment.schema';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { byWhom } from '../../../api/moments/by-whom';
import { useFormats } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { PlayIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import styles from './moment-line.module.css';

/** The first words; for a moment without text, the kind of its content. */
function useWords({ text, media, shared }: MomentView): string {
  const { t } = useTranslation('moments');
  const [first] = media;
  if (text) return text;
  if (first?.alt) return first.alt;
  if (first) return first.video ? t('section.video') : t('section.pictures', { count: media.length });
  return shared?.available ? t('shared.by', { name: byWhom(shared.moment).name }) : '';
}

/** A moment in a list of its author's: its first words, its time, and a small picture. Leads to it. */
export function MomentLine({ moment }: { moment: MomentView }) {
  const { t } = useTranslation('moments');
  const { compact } = useFormats();
  const words = useWords(moment);
  const { momentId, media, createdAt, counts } = moment;
  const [first] = media;
  const picture = first?.picture?.list.url ?? first?.video?.poster?.url;
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
