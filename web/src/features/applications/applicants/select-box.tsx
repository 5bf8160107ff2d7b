import { CheckIcon } from '../../../ui/icons';
import styles from './board.module.css';

/** The box that takes an applicant into the selection; its words are for a screen reader. */
export const SelectBox = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className={styles.select} title={label}>
    <input
      type="checkbox"
      className="visually-hidden"
      aria-label={label}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.box}>{value && <CheckIcon size={14} strokeWidth={3} />}</span>
  </label>
);
