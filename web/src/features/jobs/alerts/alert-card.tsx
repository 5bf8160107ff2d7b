import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { type JobAlert, useChangeJobAlertMutation, useRemoveJobAlertMutation } from '../alerts.api';
import { useSetFilters } from '../filters/filter-chips';
import { alertFiltersOf, listOf, noFilters } from '../filters/filters';
import { AlertSheet } from './alert-sheet';
import styles from './alerts.module.css';

/** One alert: what it looks for, how often it tells, and whether it goes on. */
export function AlertCard({ alert }: { alert: JobAlert }) {
  const { t } = useTranslation('jobs');
  const [changing, setChanging] = useState(false);
  const { busy, attempt } = useAttempt();
  const [change] = useChangeJobAlertMutation();
  const [remove] = useRemoveJobAlertMutation();
  const { alertId, version, name, rhythm, paused, toldAt } = alert;
  const filters = { ...noFilters, ...alert.filters };
  const set = useSetFilters(filters);
  const setPaused = (next: boolean) =>
    attempt(() => change({ params: { alertId }, body: { version, paused: next } }).unwrap());
  const erase = async () => {
    const sure = await confirm({
      title: t('alert.remove.title', { name }),
      text: t('alert.remove.text'),
      action: t('ui:delete'),
      danger: true,
    });
    if (sure && (await attempt(() => remove(alertId).unwrap()))) toast(t('alert.removed'), { kind: 'good' });
  };
  return (
    <Card as="section" aria-label={name}>
      <div className={styles.alert}>
        <div>
          <h2 dir="auto">{name}</h2>
          <p className={styles.lead}>
            {t(`rhythm.${rhythm}.label`)}
            {' · '}
            {toldAt ? (
              <>
                {t('alert.told')} <RelativeTime value={toldAt} />
              </>
            ) : (
              t('alert.notTold')
            )}
          </p>
        </div>
        <Menu
          label={t('alert.more', { name })}
          actions={[
            { icon: PencilIcon, label: t('alert.change'), onChoose: () => setChanging(true) },
            { icon: TrashIcon, label: t('ui:delete'), danger: true, onChoose: () => void erase() },
          ]}
        />
      </div>
      {(set.length > 0 || filters.q !== '') && (
        <ul className={styles.filters}>
          {filters.q !== '' && (
            <li>
              <Chip>{filters.q}</Chip>
            </li>
          )}
          {set.map(({ key, name: filter }) => (
            <li key={key}>
              <Chip>{filter}</Chip>
            </li>
          ))}
        </ul>
      )}
      <Switch
        label={t('alert.on')}
        hint={paused ? t('alert.paused') : undefined}
        value={!paused}
        disabled={busy}
        onChange={(on) => void setPaused(!on)}
      />
      <ButtonLink size="small" to={listOf(filters)}>
        {t('alert.show')}
      </ButtonLink>
      <AlertSheet
        open={changing}
        onClose={() => setChanging(false)}
        filters={alertFiltersOf(noFilters)}
        alert={alert}
      />
    </Card>
  );
}
