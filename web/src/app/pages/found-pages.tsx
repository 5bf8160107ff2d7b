import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { ListGroup, ListRow } from '../../ui/list-row';
import { useFound } from './use-found';
import styles from './found-pages.module.css';

/** Pages of the app, settings and answers of the help centre, below the results of the search. */
export function FoundPages({ query }: { query: string }) {
  const { t } = useTranslation();
  const { pages, answers } = useFound(query);
  return (
    <>
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
    </>
  );
}
