import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '../../api/keeping';
import type { Acts } from '../../api/kept/acts';
import type { Act } from '../../api/later';
import { useAccount } from '../../api/session.slice';
import { problemText } from '../../api/use-problem-text';
import { displayName } from '../../lib/display-name';
import { Avatar } from '../avatar';
import { ClockIcon } from '../more-icons';
import { WarningIcon } from '../icons';
import styles from './waiting-list.module.css';

const acting = async (act: (acts: Acts) => Promise<void>): Promise<void> => {
  const acts = await (await keeper())?.acts();
  if (acts) await act(acts);
};

/** The member's comments on something that wait for a network, or were refused. */
export function WaitingList({ acts }: { acts: readonly Act[] }) {
  const { t } = useTranslation('waiting-comments');
  return (
    <ul className={styles.list} aria-label={t('waiting')}>
      {acts.map((act) => (
        <li key={act.name}>
          <WaitingComment act={act} />
        </li>
      ))}
    </ul>
  );
}

function WaitingComment({ act: { name, call, refused } }: { act: Act }) {
  const { t } = useTranslation('waiting-comments');
  const account = useAccount();
  const words = useWords(refused);
  if (!account) return null;
  const { text } = call.body as { text: string };
  const own = displayName(account);
  return (
    <div className={styles.comment} role="group" aria-label={t('by', { name: own })}>
      <Avatar id={account.memberId} name={own} photo={account.photo} size={32} />
      <div className={styles.words}>
        <div className={styles.bubble}>
          <p className={styles.name}>{own}</p>
          <p className={styles.unsent} dir="auto">
            {text}
          </p>
        </div>
        <div className={styles.below}>
          <span className={styles.state}>
            {refused ? <WarningIcon size={16} /> : <ClockIcon size={16} />}
            {words}
          </span>
          {refused && (
            <button type="button" className={styles.act} onClick={() => void acting((acts) => acts.again(name))}>
              {t('again')}
            </button>
          )}
          <button type="button" className={styles.act} onClick={() => void acting((acts) => acts.drop(name))}>
            {t('discard')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The reason why it was not sent. */
function useWords(refused: Act['refused']): string {
  const { t } = useTranslation('waiting-comments');
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (refused && refused !== 'old') void problemText(refused).then(setSaid);
  }, [refused]);
  if (!refused) return t('waits');
  return refused === 'old' ? t('old') : t('notSent', { why: said });
}
