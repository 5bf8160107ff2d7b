import type { Conversation } from '@renmai/im-client';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { keepAnnounced } from '../actions/announced';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { useMemberName } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './groups.module.css';

/** Somebody has changed the group's announcement: above what is said, until one has opened it or put it away. */
export function AnnouncedBar({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const key = keyOf(conversation);
  const news = useChat(({ announced }) => announced[key]);
  const name = useMemberName(key, news?.by ?? '');
  const bar = useRef<HTMLDivElement>(null);
  const putAway = () => {
    // the button goes with it: from here one gets on to what stood below
    bar.current?.focus({ preventScroll: true });
    dispatch(keepAnnounced(key, null));
  };
  return (
    // there before it says something: what is said in it is read out then
    <div ref={bar} role="status" tabIndex={-1} className={styles.announcer}>
      {news && (
        <div className={styles.announced}>
          <Link className={styles.news} to={chatPaths.info(conversation)}>
            <strong>{t('group.announced', { name: name || t('someone') })}</strong> {news.text}
          </Link>
          <IconButton icon={CloseIcon} label={t('group.putAnnouncementAway')} onClick={putAway} />
        </div>
      )}
    </div>
  );
}
