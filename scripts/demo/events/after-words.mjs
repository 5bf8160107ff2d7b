// @ts-check
/** @typedef {import('./words.mjs').Locale} Locale */

/**
 * The texts before and after an event that was held.
 * @type {Record<Locale, { asks: string, answers: string, subject: string, thanks: string, caption: string,
 *   feedback: [stars: number, words: string][] }>}
 */
export const afterWords = {
  'zh-CN': {
    asks: '会有录像吗？那天可能要晚到一会儿。',
    answers: '没有录像，但会整理一份文字稿。晚到没关系，后排留了座位。',
    subject: '谢谢你来参加',
    thanks: '谢谢大家一起度过的这段时间。文字稿和照片都在活动页上，下次活动也会在那里通知。',
    caption: '现场',
    feedback: [
      [5, '节奏很好，提问的时间留得足。'],
      [4, '内容扎实，后排听得不太清楚。'],
      [5, ''],
      [3, '希望案例再多一些。'],
    ],
  },
  'zh-TW': {
    asks: '請問會場有無障礙坡道嗎？',
    answers: '有，從側門進來就是，當天會有人在門口帶路。',
    subject: '謝謝您的參與',
    thanks: '謝謝大家撥空參加。簡報與照片都放在活動頁，下次的時間也會在那裡公布。',
    caption: '活動現場',
    feedback: [
      [5, '講者很親切，問題都有回答到。'],
      [4, '時間有點趕，其他都很好。'],
      [5, ''],
    ],
  },
  en: {
    asks: 'Will it be recorded? I may be a little late.',
    answers: 'No recording, but there will be notes. Late is fine, we keep seats at the back.',
    subject: 'Thank you for coming',
    thanks:
      'Thank you all for an evening with good questions. The notes and some pictures are on the page of the event.',
    caption: 'In the room',
    feedback: [
      [5, 'Well prepared, and plenty of time for questions.'],
      [4, 'Good talk. The room was a little warm.'],
      [3, 'I had hoped for more examples.'],
      [5, ''],
    ],
  },
  ja: {
    asks: '途中からの参加でも大丈夫でしょうか。',
    answers: '大丈夫です。後ろの席を空けておきます。',
    subject: 'ご参加ありがとうございました',
    thanks: '当日はお越しいただきありがとうございました。資料と写真をイベントのページに載せました。',
    caption: '当日のようす',
    feedback: [
      [5, '話が具体的で、質問の時間も十分でした。'],
      [4, '内容はよかったです。もう少し長くてもよいと思いました。'],
      [5, ''],
    ],
  },
};
