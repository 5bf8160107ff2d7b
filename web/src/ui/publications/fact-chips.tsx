import { Chip } from '../chip';
import styles from './view.module.css';

/** In the head of a publication: the facts that tell whether it is worth reading. */
export const FactChips = ({ facts }: { facts: readonly string[] }) => (
  <ul className={styles.chips}>
    {facts.map((fact) => (
      <li key={fact}>
        <Chip>{fact}</Chip>
      </li>
    ))}
  </ul>
);
