import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '../../ui/sheet';
import { reactionIcons, type ReactionName, reactionNames } from './stage/reactions';
import styles from './room.module.css';

/** The reactions side by side, for a thumb. */
export function ReactionSheet({
  open,
  onClose,
  onReact,
}: {
  open: boolean;
  onClose: () => void;
  onReact: (name: ReactionName) => void;
}) {
  const { t } = useTranslation('conference');
  return (
    <Sheet open={open} onClose={onClose} title={t('control.react')} width="narrow">
      <div className={styles.reactions}>
        {reactionNames.map((name) => (
          <button
            key={name}
            type="button"
            onClick={() => {
              onClose();
              onReact(name);
            }}
          >
            {createElement(reactionIcons[name], { size: 28 })}
            <span>{t(`reaction.${name}`)}</span>
          </button>
        ))}
      </div>
    </Sheet>
  );
}
