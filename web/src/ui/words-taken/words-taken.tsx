import { understoodFields, type LiteralField } from '@renmai/contracts/words/understood.schema';
import type { WordsOfList } from '@renmai/contracts/words/typed-words.schema';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../lib/format';
import { Button } from '../button';
import { RemovableChip } from '../chip';
import styles from './words-taken.module.css';

interface WordsTakenProps {
  words: WordsOfList | null | undefined;
  q: string;
  /** what is taken as it was written */
  literal: readonly LiteralField[];
  /** other words, or the same taken in another way */
  onChange: (change: { q?: string; literal: LiteralField[] }) => void;
}

/** How words were taken: other spellings with the way back, words that became filters, each to be taken off, and what was not used. */
export function WordsTaken({ words, q, literal, onChange }: WordsTakenProps) {
  const { t } = useTranslation('words-taken');
  const { list } = useFormats();
  if (!words) return null;
  const { searched, understood } = words;
  const { corrected = null, suggestion = null, filters = [], unused = [], cut = false } = understood ?? {};
  const literally = (field: LiteralField) => onChange({ literal: [...literal, field] });
  const again = literal.filter((field) => understoodFields.some((one) => one === field));
  const isSaid = !searched || corrected !== null || suggestion !== null || unused.length > 0 || cut || again.length > 0;
  if (!isSaid && filters.length === 0) return null;
  return (
    <div className={styles.taken}>
      {isSaid && (
        <div role="status" className={styles.said}>
          {!searched && <p>{t('notSearched')}</p>}
          {corrected !== null && (
            <p>
              {t('showing', { words: corrected, q })}{' '}
              <Button kind="quiet" size="small" onClick={() => literally('spelling')}>
                {t('instead', { words: q })}
              </Button>
            </p>
          )}
          {suggestion !== null && (
            <p>
              {t('meant')}{' '}
              <Button kind="quiet" size="small" onClick={() => onChange({ q: suggestion, literal: [] })}>
                {suggestion}
              </Button>
            </p>
          )}
          {unused.length > 0 && <p>{t('unused', { words: list(unused) })}</p>}
          {cut && <p>{t('cut')}</p>}
          {again.length > 0 && (
            <p>
              <Button
                kind="quiet"
                size="small"
                onClick={() => onChange({ literal: literal.filter((field) => field === 'spelling') })}
              >
                {t('again')}
              </Button>
            </p>
          )}
        </div>
      )}
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label={t('filters')}>
          {filters.map(({ field, value, text }) => {
            const name = t('filter', { field: t(`field.${field}`), text });
            return (
              <li key={`${field} ${value}`}>
                <RemovableChip label={t('remove', { name })} onRemove={() => literally(field)}>
                  {name}
                </RemovableChip>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
