import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../lib/cx';
import { CheckIcon, type Icon } from './icons';
import { Sheet } from './sheet';
import styles from './action-sheet.module.css';

export interface Action {
  label: string;
  icon?: Icon;
  /** a second line */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  /** for one of several options: whether it is the selected one */
  checked?: boolean;
  /** leads to a page … */
  to?: string;
  /** … or does something */
  onChoose?: () => void;
}

interface ActionSheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  actions: readonly Action[];
}

/** The actions for a thing: a list from below, a dialog on a desk. */
export function ActionSheet({ open, onClose, title, actions }: ActionSheetProps) {
  const { t } = useTranslation('ui');
  return (
    <Sheet open={open} onClose={onClose} title={title} width="narrow" flush>
      <ul className={styles.list}>
        {actions.map((action) => (
          <li key={action.label}>
            <ActionItem action={action} onClose={onClose} />
          </li>
        ))}
      </ul>
      <button type="button" className={styles.cancel} onClick={onClose}>
        {t('cancel')}
      </button>
    </Sheet>
  );
}

export function ActionItem({ action, onClose, role }: { action: Action; onClose: () => void; role?: 'menuitem' }) {
  const { icon: Icon, label, hint, danger, disabled, checked, to, onChoose } = action;
  const content = (
    <>
      {Icon && <Icon size={22} />}
      {checked !== undefined && <CheckIcon size={22} className={cx(!checked && styles.unchecked)} />}
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </>
  );
  const className = cx(styles.action, danger && styles.danger);
  return to === undefined ? (
    <button
      type="button"
      role={role && checked !== undefined ? 'menuitemradio' : role}
      aria-checked={role && checked}
      aria-pressed={role ? undefined : checked}
      tabIndex={role && -1}
      className={className}
      disabled={disabled}
      onClick={() => {
        onClose();
        onChoose?.();
      }}
    >
      {content}
    </button>
  ) : (
    <Link to={to} role={role} tabIndex={role && -1} className={className} onClick={onClose}>
      {content}
    </Link>
  );
}
