import { Card } from '../../ui/card';
import { Rail } from '../../ui/rail';
import { type ContentsLink, ContentsList } from './contents-list';
import styles from './contents-list.module.css';

/** Links beside the column, from 1100 px. */
export function RailLinks({ title, links }: { title: string; links: ContentsLink[] }) {
  return (
    <Rail>
      <Card className={styles.rail}>
        <p className={styles.title} aria-hidden="true">
          {title}
        </p>
        <ContentsList label={title} links={links} />
      </Card>
    </Rail>
  );
}
