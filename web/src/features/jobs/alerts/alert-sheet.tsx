import type { AlertRhythm } from '@renmai/contracts/alert-rhythm';
import type { AlertFilters } from '@renmai/contracts/jobs/listing.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import { paths } from '../../../lib/paths';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { RadioList } from '../../../ui/choice';
import { Sheet } from '../../../ui/sheet';
import { TextField } from '../../../ui/text-field';
import { toast } from '../../../ui/toast';
import { type JobAlert, useAddJobAlertMutation, useChangeJobAlertMutation } from '../alerts.api';
import { useSetFilters } from '../filters/filter-chips';
import { FilterFields } from '../filters/filter-fields';
import { noFilters } from '../filters/filters';
import styles from './alerts.module.css';

const rhythms = ['at-once', 'daily', 'weekly'] as const satisfies AlertRhythm[];
const maxName = 80;

interface AlertSheetProps {
  open: boolean;
  onClose: () => void;
  /** what a new alert looks for */
  filters: AlertFilters;
  /** the one that is changed; left out: a new one */
  alert?: JobAlert;
}

/** Filters that are kept: the member hears of new positions that pass them. */
export function AlertSheet(props: AlertSheetProps) {
  const { t } = useTranslation('jobs');
  const { open, onClose, alert } = props;
  return (
    <Sheet open={open} onClose={onClose} title={t(alert ? 'alert.change' : 'alert.add')} width="wide">
      <AlertForm {...props} />
    </Sheet>
  );
}

function AlertForm({ onClose, filters: begun, alert }: AlertSheetProps) {
  const { t } = useTranslation('jobs');
  const { busy, attempt } = useAttempt();
  const [add] = useAddJobAlertMutation();
  const [change] = useChangeJobAlertMutation();
  const idempotency = useIdempotencyKey();
  const [filters, setFilters] = useState<AlertFilters>({ ...begun, ...alert?.filters });
  const [rhythm, setRhythm] = useState<AlertRhythm>(alert?.rhythm ?? 'daily');
  const set = useSetFilters({ ...noFilters, ...filters });
  const suggested = [filters.q, ...set.map(({ name }) => name)].filter(Boolean).join(' · ').slice(0, maxName);
  const [typed, setTyped] = useState(alert?.name ?? null);
  const name = typed ?? (suggested || t('alert.everything'));
  const [missing, setMissing] = useState(false);
  const save = async () => {
    if (name.trim() === '') return setMissing(true);
    const body = { name, filters, rhythm };
    const added = { ...body, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
    const done = await attempt(() =>
      alert
        ? change({
            params: { alertId: alert.alertId },
            body: { version: alert.version, ...body },
          }).unwrap()
        : add({
            body: added,
            idempotencyKey: idempotency.key(added),
          }).unwrap(),
    );
    if (!done) return;
    toast(t(alert ? 'alert.changed' : 'alert.added'), { kind: 'good' });
    onClose();
  };
  return (
    <div className={styles.form}>
      <TextField
        label={t('alert.name')}
        required
        maxLength={maxName}
        value={name}
        onChange={(text) => {
          setTyped(text);
          setMissing(false);
        }}
        error={missing ? t('alert.nameMissing') : undefined}
      />
      <RadioList
        label={t('alert.rhythm')}
        value={rhythm}
        onChange={setRhythm}
        options={rhythms.map((value) => ({
          value,
          label: t(`rhythm.${value}.label`),
          hint: t(`rhythm.${value}.hint`),
        }))}
      />
      <p className={styles.lead}>
        {t('alert.channels')} <Link to={paths.notificationSettings}>{t('alert.channelsLink')}</Link>
      </p>
      <TextField
        type="search"
        label={t('find.label')}
        placeholder={t('find.placeholder')}
        maxLength={100}
        value={filters.q}
        onChange={(q) => setFilters({ ...filters, q })}
      />
      <FilterFields
        forAlert
        filters={{ ...noFilters, ...filters }}
        onChange={({ posted: _p, sort: _s, ...changed }) => setFilters({ ...filters, ...changed })}
      />
      <Button kind="primary" busy={busy} onClick={() => void save()}>
        {t(alert ? 'ui:save' : 'alert.save')}
      </Button>
    </div>
  );
}
