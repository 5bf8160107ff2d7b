import type { CommentForm } from '@renmai/contracts/network/moment.schema';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { keeper } from '../../../api/keeping';
import type { Acts } from '../../../api/kept/acts';
import { type Act, waiting, watchWaiting } from '../../../api/later';
import { useAccount } from '../../../api/session.slice';
import { problemText } from '../../../api/use-problem-text';
import { displayName } from '../../../lib/display-name';
import { Avatar } from '../../../ui/avatar';
import { ClockIcon } from '../../../ui/more-icons';
import { WarningIcon } from '../../../ui/icons';
import styles from './comments.module.css';

const acting = async (act: (acts: Acts) => Promise<void>): Promise<void> => {
  const acts = await (await keeper())?.acts();
  if (acts) await act(acts);
};

/** The member's comments on a moment that wait for a network, or were refused. */
export function WaitingComments({ momentId }: { momentId: string }) {
  const { t } = useTranslation('moments');
  const acts = useSyncExternalStore(watchWaiting, waiting).filter(({ on }) => on === momentId);
  if (acts.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('comment.waiting')}>
      {acts.map((act) => (
        <li key={act.name}>
          <WaitingComment act={act} />
        </li>
      ))}
    </ul>
  );
}

function WaitingComment({ act: { name, call, refused } }: { act: Act }) {
  const { t } = useTranslation('moments');
  const account = useAccount();
  const words = useWords(refused);
  if (!account) return null;
  const { text } = call.body as CommentForm;
  const own = displayName(account);
  return (
    <div className={styles.comment} role="group" aria-label={t('comment.by', { name: own })}>
      <Avatar id={account.memberId} name={own} photo={account.photo} size={32} />
      <div className={styles.words}>
        <div className={styles.bubble}>
          <div className={styles.who}>
            <span className={styles.name}>{own}</span>
          </div>
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
              {t('comment.again')}
            </button>
          )}
          <button type="button" className={styles.act} onClick={() => void acting((acts) => acts.drop(name))}>
            {t('comment.discard')}
          </button>
        </div>
      </div>
    </div>
  );
}

/** The reason why it was not sent. */
function useWords(refused: Act['refused']): string {
  const { t } = useTranslation('moments');
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (refused && refused !== 'old') void problemText(refused).then(setSaid);
  }, [refused]);
  if (!refused) return t('comment.waits');
  return refused === 'old' ? t('comment.old') : t('comment.notSent', { why: said });
}
