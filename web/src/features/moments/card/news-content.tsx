import type { NewsCard } from '@renmai/contracts/org-pages/news.schema';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAccount } from '../../../api/session.slice';
import { paths } from '../../../lib/paths';
import styles from '../../../ui/link-card.module.css';

/** A news item as a list shows it; the whole of it is on its own page. */
export function NewsContent({ news: { newsId, title, category, excerpt, illustration } }: { news: NewsCard }) {
  const { t } = useTranslation('moments');
  const member = useAccount() !== null;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    const element = link.current;
    if (!element || !member) return undefined;
    let end: (() => void) | undefined;
    let gone = false;
    void import('./news-shown').then(({ watchShown }) => {
      if (!gone) end = watchShown(element, newsId);
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [member, newsId]);
  return (
    <Link ref={link} className={styles.large} to={paths.news(newsId)}>
      {illustration && (
        <img
          className={styles.picture}
          src={illustration.page.url}
          alt=""
          loading="lazy"
          decoding="async"
          width={illustration.page.width}
          height={illustration.page.height}
        />
      )}
      <span className={styles.words}>
        <span className={styles.title} dir="auto">
          {title}
        </span>
        {excerpt && (
          <span className={styles.description} dir="auto">
            {excerpt}
          </span>
        )}
        <span className={styles.site}>{t(`news.category.${category}`)}</span>
      </span>
    </Link>
  );
}
