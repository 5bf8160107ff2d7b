import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { attempt } from '../../ui/attempt';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Switch } from '../../ui/choice';
import { IconButton } from '../../ui/icon-button';
import { CloseIcon } from '../../ui/icons';
import { useForgetSearchMutation, usePauseHistoryMutation, useSearchHistoryQuery } from './search.api';
import { addressOf } from './search-address';
import styles from './search.module.css';

/** The member's searches: repeated with a press, deleted one by one or all, or not kept at all. */
export function OwnHistory() {
  const { t } = useTranslation('search');
  const { data } = useSearchHistoryQuery();
  const [forget] = useForgetSearchMutation();
  const [pause] = usePauseHistoryMutation();
  if (!data) return null;
  return (
    <Card as="section" aria-label={t('history.title')} className={styles.section}>
      <header className={styles.sectionHead}>
        <h2 className={styles.sectionTitle}>{t('history.title')}</h2>
        {data.items.length > 0 && (
          <Button kind="quiet" size="small" onClick={() => void attempt(() => forget(null).unwrap())}>
            {t('history.clear')}
          </Button>
        )}
      </header>
      {data.items.length === 0 && <p className={styles.sub}>{t('history.none')}</p>}
      <ul className={styles.history}>
        {data.items.map(({ q, kind }) => (
          <li key={q} className={styles.past}>
            <Link to={addressOf({ q, kind })} className={styles.link}>
              {q}
            </Link>
            <IconButton
              icon={CloseIcon}
              label={t('history.forget', { q })}
              onClick={() => void attempt(() => forget(q).unwrap())}
            />
          </li>
        ))}
      </ul>
      <Link to={paths.savedSearches} className={styles.all}>
        {t('saved.title')}
      </Link>
      <Switch
        label={t('history.keep')}
        hint={t('history.keepHint')}
        value={!data.paused}
        onChange={(kept) => void attempt(() => pause(!kept).unwrap())}
      />
    </Card>
  );
}
