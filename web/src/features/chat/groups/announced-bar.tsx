import type { Conversation } from '@renmai/im-client';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { keepAnnounced } from '../actions/announced';
import { chatPaths } from '../chat-paths';
import { useChatDispatch } from '../state/chat-thunk';
import { useMemberName } from '../people/use-member-name';
import { keyOf } from '../state/chat.types';
import { useChat } from '../state/selectors';
import styles from './groups.module.css';

/** Somebody has changed the group's announcement: shown above the messages, until the member opens or closes it. */
export function AnnouncedBar({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const dispatch = useChatDispatch();
  const key = keyOf(conversation);
  const news = useChat(({ announced }) => announced[key]);
  const name = useMemberName(key, news?.by ?? '');
  const bar = useRef<HTMLDivElement>(null);
  const putAway = () => {
    // the button disappears: the Tab key continues from here
    bar.current?.focus({ preventScroll: true });
    dispatch(keepAnnounced(key, null));
  };
  return (
    // in the page before it has a text, so that screen readers read the text out
    <div ref={bar} role="status" tabIndex={-1} className={styles.announcer}>
      {news && (
        <div className={styles.announced}>
          <Link className={styles.news} to={chatPaths.info(conversation)}>
            <strong>{name ? t('group.announced', { name }) : t('group.announcement')}</strong> {news.text}
          </Link>
          <IconButton icon={CloseIcon} label={t('group.putAnnouncementAway')} onClick={putAway} />
        </div>
      )}
    </div>
  );
}
