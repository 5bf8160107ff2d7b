import type { AlertRhythm } from '@renmai/contracts/alert-rhythm';
import type { AskedSearch } from '@renmai/contracts/search/saved-searches.api';
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
import { type SavedSearch, useAddSavedSearchMutation, useChangeSavedSearchMutation } from './saved.api';
import styles from './saved.module.css';

const rhythms = ['at-once', 'daily', 'weekly'] as const satisfies AlertRhythm[];
const maxName = 80;

interface SaveSheetProps {
  open: boolean;
  onClose: () => void;
  /** its name unless the member enters another */
  suggested: string;
  /** the search to save; if `saved` is given, its search is kept */
  search: AskedSearch;
  saved?: SavedSearch;
}

/** Saves a search, or changes the name of a saved one and how often it notifies the member. */
export function SaveSheet(props: SaveSheetProps) {
  const { t } = useTranslation('search');
  const { open, onClose, saved } = props;
  return (
    <Sheet open={open} onClose={onClose} title={t(saved ? 'saved.change' : 'saved.save')}>
      <SaveForm {...props} />
    </Sheet>
  );
}

function SaveForm({ onClose, suggested, search, saved }: SaveSheetProps) {
  const { t } = useTranslation('search');
  const { busy, attempt } = useAttempt();
  const [add] = useAddSavedSearchMutation();
  const [change] = useChangeSavedSearchMutation();
  const idempotency = useIdempotencyKey();
  const [name, setName] = useState(saved?.name ?? suggested.slice(0, maxName));
  const [rhythm, setRhythm] = useState<AlertRhythm>(saved?.rhythm ?? 'daily');
  const [missing, setMissing] = useState(false);
  const { kind, q, facets, positionFilters } = search;
  const save = async () => {
    if (name.trim() === '') return setMissing(true);
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const added = { kind, q, facets, positionFilters, name, rhythm, timeZone };
    const done = await attempt(() =>
      saved
        ? change({
            params: { savedSearchId: saved.savedSearchId },
            body: { version: saved.version, name, rhythm },
          }).unwrap()
        : add({ body: added, idempotencyKey: idempotency.key(added) }).unwrap(),
    );
    if (!done) return;
    toast(t(saved ? 'saved.changed' : 'saved.added'), { kind: 'good' });
    onClose();
  };
  return (
    <div className={styles.form}>
      <TextField
        label={t('saved.name')}
        required
        maxLength={maxName}
        value={name}
        onChange={(text) => {
          setName(text);
          setMissing(false);
        }}
        error={missing ? t('saved.nameMissing') : undefined}
      />
      <RadioList
        label={t('saved.rhythm')}
        value={rhythm}
        onChange={setRhythm}
        options={rhythms.map((value) => ({
          value,
          label: t(`rhythm.${value}.label`),
          hint: t(`rhythm.${value}.hint`),
        }))}
      />
      <p className={styles.lead}>
        {t('saved.channels')} <Link to={paths.notificationSettings}>{t('saved.channelsLink')}</Link>
      </p>
      <Button kind="primary" busy={busy} onClick={() => void save()}>
        {t(saved ? 'ui:save' : 'saved.save')}
      </Button>
    </div>
  );
}
