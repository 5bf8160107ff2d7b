import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { CloseIcon } from '../../../ui/icons';
import { IconButton } from '../../../ui/icon-button';
import { chatPaths } from '../chat-paths';
import { About } from './info-page';
import styles from './group-panel.module.css';

/** Everything about a group, beside its messages. */
export function GroupPanel({ groupId }: { groupId: string }) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const place = { kind: 'group', id: groupId } as const;
  return (
    <section className={styles.panel} aria-label={t('info.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('info.title')}</h2>
        <IconButton
          icon={CloseIcon}
          label={t('ui:close')}
          onClick={() => void navigate(chatPaths.conversation(place), { replace: true })}
        />
      </header>
      <div className={styles.body} data-scroll>
        <About place={place} />
      </div>
    </section>
  );
}
