import type { Locale } from '@renmai/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNameEngine } from '../../lib/names/use-found-by-name';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { findInTexts } from './search-help';
import type { HelpTexts } from './texts/help-texts';
import styles from './help-results.module.css';

/** The search results, the best first. */
export function HelpResults({ texts, query }: { texts: HelpTexts; query: string }) {
  const { t, i18n } = useTranslation('help');
  useNameEngine(query);
  const hits = findInTexts(texts, i18n.language as Locale, query);
  return (
    <section aria-label={t('results')}>
      <p className={styles.count} role="status">
        {hits.length > 0 ? t('found', { count: hits.length }) : t('none', { query: query.trim() })}
      </p>
      <Card flush>
        {hits.length === 0 ? (
          <EmptyState drawing="search" text={t('noneHint')} />
        ) : (
          <ul className={styles.hits}>
            {hits.map(({ path, question, topic, excerpt }) => (
              <li key={path}>
                <Link to={`${paths.help}/${path}`} className={styles.hit}>
                  <span className={styles.question}>{question}</span>
                  <span className={styles.excerpt}>{excerpt}</span>
                  <span className={styles.topic}>{topic}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </section>
  );
}
