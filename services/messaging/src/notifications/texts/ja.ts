import type { Texts } from './texts.js';

const people = (names: readonly string[], more: number): string =>
  `${names.map((name) => `${name}さん`).join('、')}${more > 0 ? `、ほか${more}人` : ''}`;

export const ja: Texts = {
  somebody: '会員',
  people,
  kinds: {
    'friend-request': (who) => `${who}から友達申請が届きました`,
    'friend-accepted': (who) => `${who}が友達申請を承認しました`,
    'moment-comment': (who) => `${who}があなたの投稿にコメントしました`,
    'comment-reply': (who) => `${who}があなたのコメントに返信しました`,
    mention: (who) => `${who}があなたをメンションしました`,
    'moment-reaction': (who) => `${who}があなたの投稿にリアクションしました`,
    'comment-like': (who) => `${who}があなたのコメントに「いいね」しました`,
    'moment-share': (who) => `${who}があなたの投稿をシェアしました`,
    'recommendation-asked': (who) => `${who}から推薦文の依頼が届きました`,
    'recommendation-submitted': (who) => `${who}があなたの推薦文を書きました`,
    'recommendation-changes-asked': (who) => `${who}が推薦文の修正を希望しています`,
    'recommendation-accepted': (who) => `${who}があなたの書いた推薦文を承認しました`,
    'station-letter': (who) => `${who}からレターが届きました`,
  },
  systemLetter: 'Renmaiからのレター',
  wordless: {
    image: '[画像]',
    video: '[動画]',
    location: '[位置情報]',
    voice: '[音声メッセージ]',
    file: '[ファイル]',
    combined: '[チャット履歴]',
    other: '[メッセージ]',
  },
  messages: (count) => `新しいメッセージが${count}件あります`,
  mail: {
    greeting: 'こんにちは。',
    newsSubject: (count) => `新しいお知らせが${count}件あります`,
    digestSubject: (count) => `まだ見ていないお知らせが${count}件あります`,
    newsIntro: 'Renmaiに新しいお知らせがあります。',
    digestIntro: '前回のご利用以降、Renmaiでは次のことがありました。',
    more: (count) => `…ほか${count}件`,
    open: 'お知らせを見る',
    footer: 'Renmai · このメールはお知らせ設定にもとづいてお送りしています。',
    unsubscribe: { news: '個別のお知らせメールを停止する', digest: 'まとめメールを停止する' },
  },
  unsubscribe: {
    title: 'Renmaiからのメール',
    question: { news: '個別のお知らせメールを停止しますか？', digest: 'まとめメールを停止しますか？' },
    done: {
      news: '停止しました。個別のお知らせメールは今後届きません。',
      digest: '停止しました。まとめメールは今後届きません。',
    },
    button: '配信を停止する',
    settings: 'お知らせの設定',
  },
};
