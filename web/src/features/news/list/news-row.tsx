import type { NewsRow as Row } from '@renmai/contracts/org-pages/news.schema';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PictureIcon } from '../../../ui/icons';
import { RelativeTime } from '../../../ui/relative-time';
import styles from './news-list.module.css';

interface NewsRowProps {
  item: Row;
  to: string;
  action?: ReactNode;
}

/** A news item in a list: picture, title, beginning, when. */
export function NewsRow({ item, to, action }: NewsRowProps) {
  const { t } = useTranslation('news');
  const { title, excerpt, category, illustration, publishedAt, updatedAt } = item;
  return (
    <div className={styles.row}>
      {illustration ? (
        <img className={styles.picture} src={illustration.list.url} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className={styles.picture}>
          <PictureIcon size={24} />
        </span>
      )}
      <div className={styles.words}>
        <Link className={styles.title} to={to}>
          {title || t('untitled')}
        </Link>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        )}
        <p className={styles.meta}>
          {t(`moments:news.category.${category}`)} · <RelativeTime value={publishedAt ?? updatedAt} />
        </p>
      </div>
      {action}
    </div>
  );
}
