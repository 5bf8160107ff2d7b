import { Link } from 'react-router-dom';
import type { SlotProps } from '../../../lib/slots';
import { usePlaceText } from '../facts/position-line';
import { useSalaryText } from '../facts/salary';
import { jobsPaths } from '../jobs-paths';
import styles from './offered-positions.module.css';

/** Positions on the card of the homepage that published them: what, where and how much. */
export function OfferedPositions({ first }: SlotProps['offers.positions']) {
  const place = usePlaceText();
  const salary = useSalaryText();
  return (
    <ul className={styles.list}>
      {first.map((position) => (
        <li key={position.positionId}>
          <Link className={styles.position} to={jobsPaths.position(position.positionId)}>
            <span className={styles.title}>{position.title}</span>
            <span className={styles.facts}>
              <span className={styles.salary}>{salary(position.salary)}</span>
              <span>{place(position)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
