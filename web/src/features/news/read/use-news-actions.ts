import type { NewsState } from '@renmai/contracts/org-pages/news.schema';
import { useTranslation } from 'react-i18next';
import { useAttempt } from '../../../ui/attempt';
import { confirm } from '../../../ui/confirm';
import { toast } from '../../../ui/toast';
import { useLazyNewsItemQuery, useMoveNewsMutation, useRemoveNewsMutation } from '../news.api';

interface Item {
  newsId: string;
  state: NewsState;
  /** as it was seen; without it the stored one counts */
  version?: number;
}

export interface NewsActions {
  busy: boolean;
  /** each answers whether it was done */
  publish: (version?: number) => Promise<boolean>;
  withdraw: () => Promise<boolean>;
  remove: () => Promise<boolean>;
}

/** The actions of administrators for a news item. They are asked before each step that changes its audience. */
export function useNewsActions({ newsId, state, version }: Item): NewsActions {
  const { t } = useTranslation('news');
  const [ask] = useLazyNewsItemQuery();
  const [move] = useMoveNewsMutation();
  const [remove] = useRemoveNewsMutation();
  const { busy, attempt } = useAttempt();
  const go = async (action: 'publish' | 'withdraw', seen = version): Promise<boolean> => {
    const texts = action === 'publish' && state === 'withdrawn' ? 'publishAgain' : action;
    const sure = await confirm({
      title: t(`${texts}.title`),
      text: t(`${texts}.text`),
      action: t(`${texts}.action`),
      danger: action === 'withdraw',
    });
    if (!sure) return false;
    const done = await attempt(async () =>
      move({ action, newsId, version: seen ?? (await ask(newsId).unwrap()).version }).unwrap(),
    );
    if (done) toast(t(`${texts}.done`), { kind: 'good' });
    return done;
  };
  return {
    busy,
    publish: (seen) => go('publish', seen),
    withdraw: () => go('withdraw'),
    remove: async () => {
      const sure = await confirm({
        title: t('remove.title'),
        text: t(state === 'draft' ? 'remove.draft' : 'remove.text'),
        action: t('ui:delete'),
        danger: true,
      });
      if (!sure || !(await attempt(() => remove(newsId).unwrap()))) return false;
      toast(t('remove.done'), { kind: 'good' });
      return true;
    },
  };
}
