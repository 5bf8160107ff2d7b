import { type ReactionKind, reactionKinds } from '@renmai/contracts/network/moment.schema';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { UpIcon } from '../../../ui/more-icons';
import { ReactionMark, reactionIcons } from './reaction-mark';
import { useReactionPicker } from './use-reaction-picker';
import moment from './moment.module.css';
import styles from './reaction.module.css';

interface ReactionButtonProps {
  chosen: ReactionKind | null;
  /** null: withdraws the reaction */
  onChoose: (kind: ReactionKind | null) => void;
}

/** A tap likes, or withdraws the reaction; a long press, hovering or the button behind it opens all five. */
export function ReactionButton({ chosen, onChoose }: ReactionButtonProps) {
  const { t } = useTranslation('moments');
  const more = useRef<HTMLButtonElement>(null);
  const picker = useReactionPicker({
    onPick: (kind) => onChoose(kind === chosen ? null : kind),
    onTap: () => onChoose(chosen === null ? 'like' : null),
    focusBack: () => more.current?.focus(),
  });
  const Outline = reactionIcons.like;
  return (
    <div className={styles.place} {...picker.place}>
      <button
        type="button"
        className={cx(moment.action, chosen && moment.chosen)}
        aria-pressed={chosen !== null}
        {...picker.button}
      >
        {chosen ? <ReactionMark kind={chosen} size={20} /> : <Outline size={20} />}
        <span>{t(`reaction.${chosen ?? 'like'}`)}</span>
      </button>
      <button
        ref={more}
        type="button"
        className={styles.choose}
        aria-label={t('reaction.choose')}
        aria-haspopup="menu"
        aria-expanded={picker.open}
        onClick={picker.openByKey}
      >
        <UpIcon size={16} />
      </button>
      {picker.open && (
        <div className={styles.picker} role="menu" aria-label={t('reaction.choose')} {...picker.menu}>
          {reactionKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              role="menuitemradio"
              aria-checked={kind === chosen}
              aria-label={t(`reaction.${kind}`)}
              tabIndex={-1}
              data-kind={kind}
              className={cx(styles.kind, picker.under === kind && styles.under)}
              onClick={() => picker.pick(kind)}
            >
              <ReactionMark kind={kind} size={36} />
              <span className={styles.label} aria-hidden="true">
                {t(`reaction.${kind}`)}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
