import type { Locale } from '@renmai/contracts';

interface EndTexts {
  title: string;
  question: (name: string) => string;
  done: string;
  button: string;
  searches: string;
}

/** Texts of the page that ends a saved search. */
export const endTexts: Record<Locale, EndTexts> = {
  'zh-CN': {
    title: '停止搜索提醒',
    question: (name) => `不再接收“${name}”的新结果提醒？`,
    done: '此搜索不再提醒。你可以随时在已保存的搜索中重新开启。',
    button: '停止提醒',
    searches: '查看已保存的搜索',
  },
  en: {
    title: 'Stop notifications for a saved search',
    question: (name) => `Stop notifications of new results for “${name}”?`,
    done: 'You won’t be notified of new results for this search any more. You can turn notifications back on in your saved searches at any time.',
    button: 'Stop notifications',
    searches: 'View saved searches',
  },
  'zh-TW': {
    title: '停止搜尋通知',
    question: (name) => `不再接收「${name}」的新結果通知？`,
    done: '此搜尋不再通知。你可以隨時在已儲存的搜尋中重新開啟。',
    button: '停止通知',
    searches: '查看已儲存的搜尋',
  },
  ja: {
    title: '保存した検索のお知らせを停止',
    question: (name) => `「${name}」の新しい結果のお知らせを停止しますか？`,
    done: 'この検索のお知らせを停止しました。保存した検索の一覧からいつでも再開できます。',
    button: 'お知らせを停止する',
    searches: '保存した検索を見る',
  },
};
