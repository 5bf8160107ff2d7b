import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { AccessMessage, Message, MessageTexts, Wording } from '../message.js';
import { countryNamer, dateFormatter } from './date.js';

const formatDate = dateFormatter('zh-TW');
const countryOf = countryNamer('zh-TW');

const purposes: Record<VerificationPurpose, string> = {
  register: '註冊人脈',
  login: '登入人脈',
  'reset-password': '重設人脈密碼',
  'change-address': '將此地址用於你的人脈帳號',
};

const notYou = '如果這不是你本人的操作，請立即在登入頁透過「忘記密碼」設定新密碼。';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} 是你的人脈驗證碼`,
        lines: [
          `你正在${purposes[message.purpose]}，驗證碼為：`,
          `驗證碼 ${message.minutes} 分鐘內有效，僅可使用一次。人脈的工作人員不會向你索取驗證碼。`,
          '如果你沒有申請驗證碼，請忽略此郵件。',
        ],
        code: message.code,
        sms: `【人脈】你正在${purposes[message.purpose]}，驗證碼 ${message.code}，${message.minutes} 分鐘內有效，請勿告知他人。`,
      };
    case 'no-account':
      return simple(
        '此地址沒有人脈帳號',
        '有人（可能是你）用此地址申請登入人脈的驗證碼，但沒有帳號使用此地址。',
        '你可能是用其他電子郵件或手機號碼註冊的。如果不是你本人的操作，請忽略此郵件。',
      );
    case 'deactivated':
      return simple('你的人脈帳號已停用', '你的人脈帳號已停用，其他人看不到你的個人檔案。重新登入即可恢復。', notYou);
    case 'cancellation-requested':
      return simple(
        '你的人脈帳號將被刪除',
        `根據你的申請，你的人脈帳號及其全部內容將於${formatDate(message.erasureAt)}刪除。`,
        '如果你改變主意，請在此之前登入並選擇「保留我的帳號」。',
      );
    case 'suspended':
      return simple(
        '你的人脈帳號已被停權',
        `你的人脈帳號已被${message.until === null ? '永久停權' : `停權至${formatDate(message.until)}`}，期間其他人看不到你的個人檔案。`,
        `原因：${message.why}`,
        '登入時可以查看處理決定，並可以回覆一次。',
      );
    case 'restored':
      return simple('你的人脈帳號已恢復', '你的人脈帳號的停權已結束，可以重新登入。');
    case 'erased':
      return simple('你的人脈帳號已刪除', '根據你的申請，你的人脈帳號及其全部內容已刪除。歡迎隨時重新註冊。');
    default:
      return wordOfAccess(message);
  }
}

/** Texts of messages about changes of access. */
function wordOfAccess(message: AccessMessage): Wording {
  switch (message.kind) {
    case 'email-changed':
      return simple('你的人脈帳號已更換電子郵件', '你的人脈帳號已更換電子郵件，原電子郵件不能再用於登入。', notYou);
    case 'phone-changed':
      return simple('你的人脈帳號已更換手機號碼', '你的人脈帳號已更換手機號碼，原手機號碼不能再用於登入。', notYou);
    case 'password-changed':
      return simple('你的人脈帳號密碼已修改', '你的人脈帳號密碼已修改，其他裝置已登出。', notYou);
    case 'second-factor-enabled':
      return simple('兩步驟驗證已開啟', '今後登入你的人脈帳號時，還需要輸入驗證器應用程式中的驗證碼。', notYou);
    case 'second-factor-replaced':
      return simple(
        '兩步驟驗證已更換驗證器',
        '今後登入你的人脈帳號時，需要輸入新驗證器應用程式中的驗證碼。原來的驗證器和復原碼已失效。',
        notYou,
      );
    case 'second-factor-disabled':
      return simple('兩步驟驗證已關閉', '今後登入你的人脈帳號時，不再需要驗證器應用程式中的驗證碼。', notYou);
    case 'recovery-codes-renewed':
      return simple('兩步驟驗證的復原碼已更新', '你的人脈帳號已產生新的復原碼，原來的復原碼已失效。', notYou);
    case 'recovery-code-used':
      return simple(
        '你的人脈帳號使用了復原碼',
        '有人使用復原碼代替驗證器應用程式中的驗證碼，通過了你的人脈帳號的驗證。該復原碼不能再次使用。',
        notYou,
      );
    case 'passkey-added':
      return passkeyAdded(message);
    case 'passkey-removed':
      return simple(
        '你的人脈帳號移除了通行密鑰',
        `通行密鑰「${message.name}」已從你的人脈帳號移除，不能再用來登入。`,
        notYou,
      );
    case 'new-device':
      return withLink(
        simple(
          '你的人脈帳號在新裝置上登入',
          '你的人脈帳號在一台新裝置上登入，可能是你本人的操作。',
          `裝置：${message.device ?? '未知'}`,
          `地點：${countryOf(message.place) ?? '未知'}（${message.address}）`,
          `時間：${formatDate(message.at)}`,
          '如果是你本人，無需任何操作。如果不是，請立即登出該裝置並設定新密碼。',
        ),
        '登出該裝置',
        message.sessionsUrl,
      );
  }
}

function passkeyAdded(message: Extract<AccessMessage, { kind: 'passkey-added' }>): Wording {
  return withLink(
    simple(
      '你的人脈帳號新增了通行密鑰',
      `通行密鑰「${message.name}」已新增至你的人脈帳號，可用它登入而無需密碼。`,
      '如果不是你本人操作，請立即移除它並設定新密碼。',
    ),
    '你的通行密鑰',
    message.passkeysUrl,
  );
}

const simple = (subject: string, ...lines: string[]): Wording => ({ subject, lines, sms: `【人脈】${lines[0]}` });

const withLink = (wording: Wording, text: string, url: string): Wording => ({ ...wording, link: { text, url } });

export const zhTW: MessageTexts = {
  greeting: '你好！',
  footer: '此郵件由人脈系統寄出，請勿回覆。',
  formatDate,
  word,
};
