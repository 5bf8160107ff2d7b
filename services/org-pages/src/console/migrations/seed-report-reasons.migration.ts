import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reasons for measures after reports; from then on staff edit them themselves. */
const templates: readonly (readonly [code: string, en: string, zhCN: string, zhTW: string, ja: string])[] = [
  [
    'report-spam',
    'Advertising that nobody asked for, or the same again and again.',
    '发布未经请求的广告，或反复发布相同内容。',
    '發布未經請求的廣告，或反覆發布相同內容。',
    '求められていない広告や、同じ内容の繰り返しにあたります。',
  ],
  [
    'report-fraud',
    'It deceives others to get money, data or favours.',
    '以欺骗手段骗取他人的钱财、资料或好处。',
    '以欺騙手段騙取他人的錢財、資料或好處。',
    '他者を欺いて金銭や情報などを得ようとするものです。',
  ],
  [
    'report-harassment',
    'It insults, threatens or pesters somebody.',
    '对他人进行侮辱、威胁或骚扰。',
    '對他人進行侮辱、威脅或騷擾。',
    '他者への侮辱、脅迫、嫌がらせにあたります。',
  ],
  [
    'report-hate',
    'It attacks people for what they are.',
    '因他人的身份特征而进行攻击。',
    '因他人的身分特徵而進行攻擊。',
    '人の属性を理由に攻撃するものです。',
  ],
  [
    'report-violence',
    'It shows or praises violence.',
    '展示或宣扬暴力。',
    '展示或宣揚暴力。',
    '暴力を見せる、または称賛するものです。',
  ],
  [
    'report-sexual',
    'It is sexual, which has no place on Renmai.',
    '含有色情内容，不适合在人脉发布。',
    '含有色情內容，不適合在人脈發布。',
    '性的な内容であり、Renmaiにはふさわしくありません。',
  ],
  [
    'report-false',
    'It says things that are known to be untrue.',
    '内容已被证实不属实。',
    '內容已被證實不屬實。',
    '事実でないことが確認されている内容です。',
  ],
  [
    'report-impersonation',
    'It pretends to be somebody else.',
    '冒充他人或其他机构。',
    '冒充他人或其他機構。',
    '他者になりすましています。',
  ],
  [
    'report-rights',
    'It uses what belongs to somebody else without their consent.',
    '未经许可使用他人享有权利的内容。',
    '未經許可使用他人享有權利的內容。',
    '他者の権利に属するものを同意なく使っています。',
  ],
  ['report-illegal', 'It breaks the law.', '违反法律法规。', '違反法律法規。', '法令に違反しています。'],
];

export class SeedReportReasons1700000002500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [place, [code, en, zhCN, zhTW, ja]] of templates.entries()) {
      const texts = { en, 'zh-CN': zhCN, 'zh-TW': zhTW, ja };
      await runner.query(
        `INSERT INTO reason_template (code, place, texts, offered, area) VALUES ($1, $2, $3, true, 'report')
         ON CONFLICT (code) DO NOTHING`,
        [code, 100 + place, JSON.stringify(texts)],
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM reason_template WHERE code = ANY ($1)', [templates.map(([code]) => code)]);
  }
}
