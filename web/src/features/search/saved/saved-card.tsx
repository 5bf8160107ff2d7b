import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Slot } from '../../../lib/slots';
import { useAttempt } from '../../../ui/attempt';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { Chip } from '../../../ui/chip';
import { Switch } from '../../../ui/choice';
import { confirm } from '../../../ui/confirm';
import { Menu } from '../../../ui/menu';
import { PencilIcon, TrashIcon } from '../../../ui/more-icons';
import { RelativeTime } from '../../../ui/relative-time';
import { toast } from '../../../ui/toast';
import { foundAt } from './found-at';
import { SaveSheet } from './save-sheet';
import { type SavedSearch, useChangeSavedSearchMutation, useRemoveSavedSearchMutation } from './saved.api';
import styles from './saved.module.css';

/** One saved search: its words and filters, how often it notifies, and whether it is active. */
export function SavedCard({ saved }: { saved: SavedSearch }) {
  const { t } = useTranslation('search');
  const [changing, setChanging] = useState(false);
  const { busy, attempt } = useAttempt();
  const [change] = useChangeSavedSearchMutation();
  const [remove] = useRemoveSavedSearchMutation();
  const { savedSearchId, version, name, kind, q, rhythm, paused, toldAt } = saved;
  const setPaused = (next: boolean) =>
    attempt(() => change({ params: { savedSearchId }, body: { version, paused: next } }).unwrap());
  const erase = async () => {
    const sure = await confirm({
      title: t('saved.remove.title', { name }),
      text: t('saved.remove.text'),
      action: t('ui:delete'),
      danger: true,
    });
    if (sure && (await attempt(() => remove(savedSearchId).unwrap()))) toast(t('saved.removed'), { kind: 'good' });
  };
  return (
    <Card as="section" aria-label={name} className={styles.form}>
      <div className={styles.head}>
        <div>
          <h2 dir="auto">{name}</h2>
          <p className={styles.lead}>
            {t(`rhythm.${rhythm}.label`)}
            {' · '}
            {toldAt ? (
              <>
                {t('saved.told')} <RelativeTime value={toldAt} />
              </>
            ) : (
              t('saved.notTold')
            )}
          </p>
        </div>
        <Menu
          label={t('saved.more', { name })}
          actions={[
            { icon: PencilIcon, label: t('saved.change'), onChoose: () => setChanging(true) },
            { icon: TrashIcon, label: t('ui:delete'), danger: true, onChoose: () => void erase() },
          ]}
        />
      </div>
      <div className={styles.chips}>
        <Chip>{t(`kind.${kind}`)}</Chip>
        {q !== '' && <Chip>{q}</Chip>}
        <Slot name="search.savedFilters" props={{ saved }} />
      </div>
      <Switch
        label={t('saved.on')}
        hint={paused ? t('saved.paused') : undefined}
        value={!paused}
        disabled={busy}
        onChange={(on) => void setPaused(!on)}
      />
      <ButtonLink size="small" to={foundAt(saved)}>
        {t('saved.show')}
      </ButtonLink>
      <SaveSheet open={changing} onClose={() => setChanging(false)} suggested={name} search={saved} saved={saved} />
    </Card>
  );
}
