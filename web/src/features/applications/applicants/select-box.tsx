import { CheckIcon } from '../../../ui/icons';
import styles from './board.module.css';

/** The checkbox that selects an applicant; its label is for screen readers. */
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
