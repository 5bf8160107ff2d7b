/** Labels of forms about a person, whose content is beside them. */
const labels =
  /^(?:ふりがな|フリガナ)|^(?:understanding|listening|speaking|reading|writing|spoken (?:interaction|production)|e-?mail|telephone\(?s?\)?|phone|mobile|tel|fax|address|nationality|date of birth|gender|dates?|telefon|adresse|anschrift|téléphone|indirizzo|nazionalità|dirección|电话|電話|手机|手機|邮箱|郵箱|地址|住址|性别|性別|年龄|年齡|籍贯|民族)$/iu;
/** Those that no heading or name is mistaken for. */
const further =
  /^(?:姓\s*名|氏\s*名|生年月日|出生(?:日期|年月)|現住所|連絡先|携帯(?:電話)?|電話番号|メール(?:アドレス)?|年|月|学歴・職歴|免許・資格|政治面貌|婚姻状况|联系(?:电话|方式)|聯絡(?:電話|方式)|电子(?:邮箱|邮件)|電子(?:信箱|郵件)|身份证号码?|성명|이름|생년월일|연락처|휴대폰|전화번호|이메일|주소)$/u;

export const isLabelOfForm = (text: string): boolean => labels.test(text);
export const isLabelOfPerson = (text: string): boolean =>
  isLabelOfForm(text) || further.test(text.replaceAll(/[\s\u3000]/g, ''));
