import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/choice';
import { Sheet } from '../../ui/sheet';
import { keyGroups, setKeysEnabled, useKeysEnabled } from './key-bindings';
import styles from './key-help.module.css';

const shownKey: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '⏎', Escape: 'Esc' };

/** The list of all keys that have an effect at the moment. */
export function KeyHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('console');
  return (
    <Sheet open={open} onClose={onClose} title={t('keys.title')} width="wide">
      <KeyGroups />
    </Sheet>
  );
}

function KeyGroups() {
  const { t } = useTranslation('console');
  const enabled = useKeysEnabled();
  return (
    <div className={styles.groups}>
      {keyGroups()
        .filter(({ bindings }) => bindings.length > 0)
        .map(({ title, bindings }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {bindings.map(({ keys, label }) => (
                <div key={label} className={styles.line}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {shownKey[key] ?? key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <Switch label={t('keys.single')} hint={t('keys.singleHint')} value={enabled} onChange={setKeysEnabled} />
    </div>
  );
}
