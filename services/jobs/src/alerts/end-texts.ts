import type { Locale } from '@renmai/contracts';

interface EndTexts {
  title: string;
  question: (name: string) => string;
  done: string;
  button: string;
  alerts: string;
}

/** Of the page that ends an alert. */
export const endTexts: Record<Locale, EndTexts> = {
  'zh-CN': {
    title: '结束职位提醒',
    question: (name) => `不再接收“${name}”的新职位提醒？`,
    done: '此职位提醒已结束。您可以随时在职位提醒中重新开启。',
    button: '结束提醒',
    alerts: '查看我的职位提醒',
  },
  en: {
    title: 'Stop a job alert',
    question: (name) => `Stop job alert “${name}”?`,
    done: 'This job alert has been stopped. You can turn it back on in your job alerts at any time.',
    button: 'Stop job alert',
    alerts: 'View job alerts',
  },
  'zh-TW': {
    title: '結束職缺通知',
    question: (name) => `不再接收「${name}」的新職缺通知？`,
    done: '此職缺通知已結束。您可以隨時在職缺通知中重新開啟。',
    button: '結束提醒',
    alerts: '查看我的職缺通知',
  },
  ja: {
    title: '求人アラートの停止',
    question: (name) => `「${name}」の新着求人のお知らせを停止しますか？`,
    done: 'この求人アラートを停止しました。求人アラートの一覧からいつでも再開できます。',
    button: 'アラートを停止する',
    alerts: '求人アラートを見る',
  },
};
