import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asProblem } from '../../api/problem';
import { useFormats } from '../../lib/format';
import { useFoundByName } from '../../lib/names/use-found-by-name';
import { useTitle } from '../../lib/use-title';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { IconButton } from '../../ui/icon-button';
import { PlusIcon } from '../../ui/icons';
import { PencilIcon } from '../../ui/more-icons';
import { Loading, SkeletonCard } from '../../ui/skeleton';
import { TextField } from '../../ui/text-field';
import { type SynonymGroup, useSynonymsQuery } from '../api/synonyms.api';
import { SynonymSheet } from './synonym-sheet';
import styles from '../reasons/reasons.module.css';

/** At most so many of hundreds of groups are shown; the search finds the others. */
const shownAtOnce = 50;

/** Words that the search treats as the same. */
export function SynonymsPage() {
  const { t } = useTranslation('console');
  const { data, error, refetch } = useSynonymsQuery(undefined, { refetchOnMountOrArgChange: true });
  useTitle(t('nav.synonyms'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('synonyms.title')}</h1>
      <p className={styles.lead}>{t('synonyms.lead')}</p>
      {error && !data ? (
        <ErrorState problem={asProblem(error)} onRetry={() => void refetch()} />
      ) : data ? (
        <Groups groups={data.items} />
      ) : (
        <Loading>
          <SkeletonCard lines={5} />
        </Loading>
      )}
    </div>
  );
}

function Groups({ groups }: { groups: readonly SynonymGroup[] }) {
  const { t } = useTranslation('console');
  const { date } = useFormats();
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<SynonymGroup | 'new' | null>(null);
  const found = useFoundByName(words)(groups, ({ spellings }) => spellings);
  const shown = found.slice(0, shownAtOnce);
  return (
    <>
      <div className={styles.foot}>
        <div className={styles.words}>
          <TextField type="search" label={t('synonyms.find')} value={words} onChange={setWords} />
        </div>
        <Button kind="primary" icon={PlusIcon} onClick={() => setEdited('new')}>
          {t('synonyms.add')}
        </Button>
      </div>
      <p className={styles.lead} role="status">
        {t('synonyms.count', { count: found.length })}
        {found.length > shown.length && ` · ${t('synonyms.firstShown', { shown: shown.length })}`}
      </p>
      <Card flush>
        {found.length === 0 && <EmptyState small text={t('synonyms.none')} />}
        <ul className={styles.reasons}>
          {shown.map((group) => (
            <li key={group.groupId} className={styles.reason}>
              <div className={styles.words}>
                <p>{group.spellings.join(' · ')}</p>
                {group.changedAt && (
                  <p className={styles.code}>{t('synonyms.changedAt', { time: date(group.changedAt, 'dateTime') })}</p>
                )}
              </div>
              <IconButton
                icon={PencilIcon}
                size={20}
                label={t('synonyms.editOf', { word: group.spellings[0] })}
                onClick={() => setEdited(group)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <SynonymSheet edited={edited} onClose={() => setEdited(null)} />
    </>
  );
}
