import type { EntryHomepage } from '@renmai/contracts/profile/entry-homepage.schema';
import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import type { Icon } from '../../../ui/icons';
import { MoreText } from './more-text';
import styles from './sections.module.css';

interface EntryProps {
  icon: Icon;
  /** its logo replaces the icon */
  homepage?: EntryHomepage | null;
  title: ReactNode;
  lines: ReactNode[];
  /** in the quiet colour */
  when?: string;
  text?: string;
  edit?: ReactNode;
  children?: ReactNode;
}

/** One job, school or service of a profile. */
export function Entry({ icon: Icon, homepage, title, lines, when, text, edit, children }: EntryProps) {
  return (
    <li className={cx(styles.entry, edit ? styles.editable : undefined)}>
      {homepage ? (
        <Avatar
          shape="square"
          id={homepage.homepageId}
          name={homepage.name}
          photo={homepage.logo?.list.url}
          size={48}
        />
      ) : (
        <span className={styles.icon} aria-hidden="true">
          <Icon size={22} />
        </span>
      )}
      <div className={styles.facts}>
        <h3 className={styles.title} dir="auto">
          {title}
        </h3>
        {lines.map(
          (line, index) =>
            line && (
              <p key={index} dir="auto">
                {line}
              </p>
            ),
        )}
        {when && <p className={styles.quiet}>{when}</p>}
        {text && <MoreText>{text}</MoreText>}
        {children}
      </div>
      {edit && <div className={styles.pencil}>{edit}</div>}
    </li>
  );
}
