import type { Conversation } from '@renmai/im-client';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../live/chat-thunk';
import { useMemberName } from '../people/use-member-name';
import { chat } from '../state/chat.slice';
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
  return (
    // there before it says something: what is said in it is read out then
    <div role="status">
      {news && (
        <div className={styles.announced}>
          <Link className={styles.news} to={chatPaths.info(conversation)}>
            <strong>{t('group.announced', { name: name || t('someone') })}</strong> {news.text}
          </Link>
          <IconButton
            icon={CloseIcon}
            label={t('group.putAnnouncementAway')}
            onClick={() => dispatch(chat.announcementSeen(key))}
          />
        </div>
      )}
    </div>
  );
}
