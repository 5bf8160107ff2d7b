import { useTranslation } from 'react-i18next';
import { cx } from '../../../lib/cx';
import { Avatar } from '../../../ui/avatar';
import { PeopleIcon } from '../../../ui/icons';
import { useChat } from '../state/selectors';
import type { Named } from './mentions';
import styles from './composer.module.css';

interface MentionPanelProps {
  id: string;
  choices: readonly Named[];
  /** the one that Enter takes */
  at: number;
  onChoose: (one: Named) => void;
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;

/** The members that can be mentioned, above the composer; the keyboard focus stays in the text. */
export function MentionPanel({ id, choices, at, onChoose }: MentionPanelProps) {
  const { t } = useTranslation('chat');
  const people = useChat((chat) => chat.people);
  return (
    <ul id={id} className={styles.mentions} role="listbox" aria-label={t('mention.title')}>
      {choices.map((one, index) => (
        <li
          key={one.id ?? ''}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === at}
          className={cx(styles.mention, index === at && styles.marked)}
          // a press must not take the cursor out of the text
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(one)}
        >
          {one.id === null ? (
            <span className={styles.everybody}>
              <PeopleIcon size={18} />
            </span>
          ) : (
            <Avatar id={one.id} name={one.name} photo={people[one.id]?.photo} size={32} />
          )}
          <span className={styles.mentionName} dir="auto">
            {one.name}
          </span>
          {one.also && <span className={styles.mentionAlso}>{one.also}</span>}
        </li>
      ))}
    </ul>
  );
}
