import type { EntryHomepage, VerifiedMark as Mark } from '@renmai/contracts/profile/entry-homepage.schema';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { VerifiedMark } from '../../../ui/verified-mark/verified-mark';
import styles from './sections.module.css';

interface EntryNameProps {
  /** as the member typed it */
  name: string;
  homepage: EntryHomepage | null;
  verified: Mark | null;
}

/** The company or school of an entry: a link where it has a homepage, with the mark where it is verified. */
export const EntryName = ({ name, homepage, verified }: EntryNameProps) => (
  <>
    {homepage ? (
      <Link className={styles.homepage} to={paths.homepage(homepage.kind, homepage.handle)}>
        {name}
      </Link>
    ) : (
      name
    )}
    {verified && <VerifiedMark homepage={homepage?.name ?? name} until={verified.until} />}
  </>
);
