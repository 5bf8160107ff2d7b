import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The initial templates; from then on staff edit them themselves. */
const templates: readonly (readonly [code: string, en: string, zhCN: string, zhTW: string, ja: string])[] = [
  [
    'licence-unreadable',
    'The licence cannot be read. Please send a sharp scan of the whole page.',
    '证照无法辨认。请上传完整页面的清晰扫描件。',
    '證照無法辨識。請上傳完整頁面的清晰掃描檔。',
    '証明書が読み取れません。全体がはっきり写った画像をお送りください。',
  ],
  [
    'licence-expired',
    'The licence has expired. Please send the one that is valid now.',
    '证照已过期。请上传现行有效的证照。',
    '證照已過期。請上傳現行有效的證照。',
    '証明書の有効期限が切れています。現在有効なものをお送りください。',
  ],
  [
    'licence-number-differs',
    'The number on the licence is not the one in the form.',
    '证照上的号码与填写的号码不一致。',
    '證照上的號碼與填寫的號碼不一致。',
    '証明書の番号が入力された番号と異なります。',
  ],
  [
    'name-differs',
    'The name of the homepage is not the one on the licence.',
    '主页名称与证照上的名称不一致。',
    '主頁名稱與證照上的名稱不一致。',
    'ページの名称が証明書の名称と異なります。',
  ],
  [
    'letter-not-sealed',
    'The commitment letter has no seal or no signature. Please print it, seal and sign it, and send it again.',
    '承诺函未盖章或未签名。请打印、盖章并签名后重新上传。',
    '承諾函未蓋章或未簽名。請列印、蓋章並簽名後重新上傳。',
    '誓約書に押印または署名がありません。印刷し、押印と署名のうえ再度お送りください。',
  ],
  [
    'already-there',
    'This organisation has a homepage already. Please ask its administrators to add you.',
    '该机构已有主页。请联系其管理员将您添加为管理员。',
    '該機構已有主頁。請聯絡其管理員將您新增為管理員。',
    'この組織のページはすでにあります。そのページの管理者に追加を依頼してください。',
  ],
  [
    'not-authorised',
    'The papers do not show that you may act for this organisation.',
    '所提交的材料无法证明您有权代表该机构。',
    '所提交的材料無法證明您有權代表該機構。',
    '提出された書類からは、この組織を代表する権限を確認できません。',
  ],
  [
    'contents-not-allowed',
    'The name, the picture or the text of the homepage breaks the community rules.',
    '主页的名称、图片或文字违反了社区规则。',
    '主頁的名稱、圖片或文字違反了社群規則。',
    'ページの名称、画像または文章がコミュニティ規則に反しています。',
  ],
];

export class SeedReasonTemplates1700000001500 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [place, [code, en, zhCN, zhTW, ja]] of templates.entries()) {
      const texts = { en, 'zh-CN': zhCN, 'zh-TW': zhTW, ja };
      await runner.query('INSERT INTO reason_template (code, place, texts, offered) VALUES ($1, $2, $3, true)', [
        code,
        place,
        JSON.stringify(texts),
      ]);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM reason_template WHERE code = ANY ($1)', [templates.map(([code]) => code)]);
  }
}
