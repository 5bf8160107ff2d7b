import { useTranslation } from 'react-i18next';

import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ListGroup, ListRow } from '../../ui/list-row';
import { Page } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useFound } from './use-found';
import control from '../../ui/control.module.css';
import styles from './search-page.module.css';

/** Finds pages of the app, settings and answers of the help centre. What was asked for is in the address. */
export function SearchPage() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get('q') ?? '';
  const { pages, answers, busy } = useFound(query);
  const asked = query.trim() !== '';
  return (
    <Page title={t('search.title')} back={paths.home}>
      <Card>
        <form role="search" onSubmit={(event) => event.preventDefault()}>
          <input
            type="search"
            className={control.control}
            aria-label={t('search.placeholder')}
            placeholder={t('search.placeholder')}
            value={query}
            autoFocus={!asked}
            enterKeyHint="search"
            onChange={({ target }) => setParameters(target.value ? { q: target.value } : {}, { replace: true })}
          />
        </form>
        {!asked && <p className={styles.scope}>{t('search.scope')}</p>}
      </Card>
      <div role="status" className="visually-hidden">
        {asked && !busy && t('search.found', { count: pages.length + answers.length })}
      </div>
      {pages.length > 0 && (
        <ListGroup title={t('search.pages')}>
          {pages.map(({ path, title }) => (
            <ListRow key={path} label={title} to={path} />
          ))}
        </ListGroup>
      )}
      {answers.length > 0 && (
        <ListGroup title={t('search.help')}>
          {answers.map(({ path, question, excerpt }) => (
            <Link key={path} to={`${paths.help}/${path}`} className={styles.answer}>
              <span className={styles.question}>{question}</span>
              <span className={styles.excerpt}>{excerpt}</span>
            </Link>
          ))}
        </ListGroup>
      )}
      {asked && busy && pages.length === 0 && (
        <Card>
          <Loading>
            <SkeletonText lines={3} />
          </Loading>
        </Card>
      )}
      {asked && !busy && pages.length + answers.length === 0 && (
        <Card>
          <EmptyState drawing="search" text={t('search.none', { query: query.trim() })} />
        </Card>
      )}
    </Page>
  );
}
