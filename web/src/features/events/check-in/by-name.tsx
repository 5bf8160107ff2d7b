import type { CheckInRow } from '@renmai/contracts/events/tickets.schema';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../lib/format';
import { loadNameEngine } from '../../../lib/names/name-engine';
import { Button } from '../../../ui/button';
import { Chip } from '../../../ui/chip';
import { TextField } from '../../../ui/text-field';
import { foundIn } from './door';
import styles from './check-in.module.css';

const SHOWN = 50;

interface ByNameProps {
  rows: readonly CheckInRow[];
  onIn: (applicationId: string) => Promise<void>;
  onUndo: (applicationId: string) => Promise<void>;
}

/** Everybody with a place, from the list that the device has downloaded. */
export function ByName({ rows, onIn, onUndo }: ByNameProps) {
  const { t } = useTranslation('events');
  const { date } = useFormats();
  const [words, setWords] = useState('');
  // At once, while there is a network.
  useEffect(() => void loadNameEngine(), []);
  const found = foundIn(rows, words, SHOWN);
  return (
    <>
      <TextField type="search" label={t('checkIn.search')} autoComplete="off" value={words} onChange={setWords} />
      {found.length === 0 && <p className={styles.words}>{t(rows.length === 0 ? 'checkIn.nobody' : 'checkIn.none')}</p>}
      <ul className={styles.list} aria-label={t('checkIn.people')}>
        {found.map(({ applicationId, name, organisation, checkedInAt }) => (
          <li key={applicationId} className={styles.row}>
            <div className={styles.person}>
              <strong dir="auto">{name}</strong>
              {organisation !== '' && <span className={styles.meta}>{organisation}</span>}
              {checkedInAt !== null && (
                <Chip tone="good">{t('checkIn.inSince', { time: date(checkedInAt, 'time') })}</Chip>
              )}
            </div>
            {checkedInAt === null ? (
              <Button
                size="small"
                kind="tint"
                aria-label={t('checkIn.letIn', { name })}
                onClick={() => void onIn(applicationId)}
              >
                {t('checkIn.in')}
              </Button>
            ) : (
              <Button
                size="small"
                aria-label={t('checkIn.undoOf', { name })}
                onClick={() => void onUndo(applicationId)}
              >
                {t('checkIn.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length === SHOWN && <p className={styles.meta}>{t('checkIn.more')}</p>}
    </>
  );
}
