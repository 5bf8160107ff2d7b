import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../lib/use-title';
import { useRailWidth } from '../../../lib/use-media-query';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/empty-state';
import { chatPaths } from '../chat-paths';
import { BackButton } from './conversation-head';
import styles from './conversation.module.css';

interface NowhereProps {
  of: 'single' | 'other';
}

/** In the place of a conversation whose address leads to nobody, or to nothing at all. */
export function NoConversation({ of }: NowhereProps) {
  const { t } = useTranslation('chat');
  const beside = useRailWidth();
  useTitle(t('nowhere.title'));
  return (
    <section className={styles.pane} aria-label={t('nowhere.title')}>
      <header className={styles.head}>
        {!beside && <BackButton />}
        <h1 className={styles.nowhere}>{t('nowhere.title')}</h1>
      </header>
      <div className={styles.door}>
        <Card>
          <NowhereNote of={of} />
        </Card>
      </div>
    </section>
  );
}

/** The text for an address that leads nowhere, with the way back. */
export function NowhereNote({ of }: NowhereProps) {
  const { t } = useTranslation('chat');
  return (
    <EmptyState
      drawing="lost"
      text={t(`nowhere.${of}`)}
      action={<ButtonLink to={chatPaths.all}>{t('nowhere.back')}</ButtonLink>}
    />
  );
}
