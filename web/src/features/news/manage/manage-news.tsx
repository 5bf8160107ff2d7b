import type { NewsState } from '@renmai/contracts/org-pages/news.schema';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useIdempotencyKey } from '../../../api/idempotency-key';
import type { SlotProps } from '../../../lib/slots';
import { Alert } from '../../../ui/alert';
import { useAttempt } from '../../../ui/attempt';
import { Button } from '../../../ui/button';
import { ChoiceChip } from '../../../ui/chip';
import { EmptyState } from '../../../ui/empty-state';
import { PencilIcon } from '../../../ui/more-icons';
import { NewsList } from '../list/news-list';
import { NewsRow } from '../list/news-row';
import { useBeginNewsMutation } from '../news.api';
import { newsPaths } from '../news-paths';
import { NewsMenu } from '../read/news-menu';
import styles from './manage-news.module.css';

const order: readonly NewsState[] = ['published', 'draft', 'withdrawn'];

/** News of a homepage for its content administrators: published ones, drafts, withdrawn ones. */
export function ManageNews({ page }: SlotProps['homepage.manageNews']) {
  const { t } = useTranslation('news');
  const navigate = useNavigate();
  const [state, setState] = useState<NewsState>('published');
  const [begin] = useBeginNewsMutation();
  const { busy, attempt } = useAttempt();
  const idempotency = useIdempotencyKey();
  const { homepageId, content } = page;
  const open = page.state === 'approved';
  const write = () =>
    attempt(async () => {
      const { newsId } = await begin({
        params: { homepageId },
        body: {},
        idempotencyKey: idempotency.key(),
      }).unwrap();
      idempotency.renew();
      void navigate(newsPaths.edit(homepageId, newsId));
    });
  return (
    <>
      {open ? (
        <div className={styles.head}>
          <p className={styles.lead}>{t('manage.lead')}</p>
          <Button kind="primary" icon={PencilIcon} busy={busy} onClick={() => void write()}>
            {t('manage.write')}
          </Button>
        </div>
      ) : (
        <Alert kind="info">{t('manage.notPublic')}</Alert>
      )}
      <div className={styles.states} role="group" aria-label={t('manage.states')}>
        {order.map((one) => (
          <ChoiceChip key={one} on={one === state} onChange={() => setState(one)}>
            {t(`list.${one}`)}
          </ChoiceChip>
        ))}
      </div>
      <NewsList
        key={state}
        homepageId={homepageId}
        state={state}
        empty={<EmptyState small drawing="write" text={t(`manage.none.${state}`)} />}
      >
        {(item) => (
          <NewsRow
            item={item}
            to={state === 'draft' ? newsPaths.edit(homepageId, item.newsId) : newsPaths.read(item.newsId)}
            action={<NewsMenu listed managed item={item} homepage={{ homepageId, name: content.name }} />}
          />
        )}
      </NewsList>
    </>
  );
}
