import { headingKind } from './headings.js';
import { isLabelOfPerson } from './form-labels.js';
import { labelOf } from './pieces.js';
import { isTitle } from './table-heads.js';

const labels =
  /^(?:full name|first name|last name|given names?|surname|name|nom|pr[ée]nom|nombre|apellidos?|vorname|nachname|naam|e-?mails?(?: address)?|mail|tel|t[eé]l[eé]?phone?s?|telefon|teléfono|telefono|phone(?: number)?|mobile?(?: number)?|móvil|cell|portable|handy|fax|correo(?: electrónico)?|courriel|address|adresse|anschrift|dirección|indirizzo|home|work|website|web(?:site| page)?|homepage|url|linkedin|github|gitlab|blog|portfolio|location|city|based in|wohnort|ville|ciudad|current (?:position|role)|dates?|birthday|birth ?date|geburtsdatum|geboren(?: am)?|date of birth|date de naissance|fecha de nacimiento|dob|姓名|名字|氏名|名前|手机号?码?|手機|联系手机|行動電話|聯絡手機|电话|電話|e?-?邮箱|邮件|信箱|電郵|个人(?:主页|网站|網站)|個人(?:網站|首頁)|主页|博客|网址|網址|作品集|现居(?:地|住地|城市)?|現居(?:地|住地|城市)?|所在地|居住地|居住城市|坐标|城市|现住址|住所|通讯地址|通訊地址|家庭住址|联系地址|聯絡地址|现?住址|出生年月日?|出生日期|出生|生日|生年月日|求职意向|求职目标|求职(?:岗位|职位)|应聘(?:职位|岗位)|應徵(?:職務|職位|項目)|(?:期望|目标|目標|意向|希望)(?:从事|從事)?的?(?:职位|職位|职业|職業|职务|職務|岗位|職稱|職種|工作)|(?:现|現|目前)(?:职|職)(?:位|稱|务|務)?|志望職種|ふりがな|フリガナ|携帯|携帯電話|電話番号|メール|メールアドレス|e-?mailアドレス|連絡先|현주소|주소|전화|휴대폰|휴대전화|이메일|메일|성명|이름|생년월일)$/iu;

/** Words that only name the field beside them. */
export const isKnownLabel = (text: string): boolean => {
  const plain = text.replaceAll(/^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu, '');
  const dense = plain.replaceAll(/(?<=\p{Script=Han})[\s\u3000]+(?=\p{Script=Han})/gu, '');
  return (
    plain === '' ||
    labels.test(dense) ||
    labelOf(plain) !== null ||
    isLabelOfPerson(plain) ||
    isTitle(plain) ||
    headingKind(plain) !== null
  );
};

/** Words that join others and say nothing alone. */
const joining = new Set(
  'a an the at in of on for from to until till since with by and or as bei in im als von vom bis seit am zum zur der die das den dem des und oder mit für à a au aux de du des la le les l d et ou en chez depuis comme y e o el los las del al con desde hasta como por para em no na dos da do per presso dal della il lo alla i gli con und worked working works work employed joined current currently present now heute today mr mrs ms'.split(
    ' ',
  ),
);
export const isJoining = (word: string): boolean => joining.has(word);

/** Of Chinese, Japanese and Korean, between names. */
export const joiningEastern =
  /(?:本人|我)?(?:曾)?(?:就职于|任职于|供职于|就读于|毕业于|畢業於|就讀於)|担任|擔任|任职|任職|就职|就读|就讀|毕业|畢業|学习|學習|工作|入社|入職|入职|入学|入學|編入学|転入学|卒業見込み?|卒業|修了|中途退学|中退|退学|退社|退職|退职|離職|离职|転職|異動|配属|昇進|昇格|任命|着任|就任|勤務|現在に至る|現在に至り?|現職|在職中?|在职|一身上の都合により|一身上の都合で|会社都合により|契約期間満了により|氏名|姓名|取得|合格|採用|同(?:社|校|大学|上)|以上|として|において|にて|により|から|まで|より|至今|现在|現在|迄今|재학|졸업(?:예정)?|입학|수료|재직(?:중)?|입사|퇴사|현재|부터|까지|[年月日の在于於任的是从從至到自由起止は に に を が で と へ년월일]/gu;
