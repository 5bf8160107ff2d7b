import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { AccessMessage, Message, MessageTexts, Wording } from '../message.js';
import { countryNamer, dateFormatter } from './date.js';

const formatDate = dateFormatter('ja-JP');
const countryOf = countryNamer('ja');

const purposes: Record<VerificationPurpose, string> = {
  register: 'Renmaiに登録する',
  login: 'Renmaiにログインする',
  'reset-password': 'Renmaiのパスワードを再設定する',
  'change-address': 'このアドレスをRenmaiアカウントで使う',
};

const notYou =
  'お心当たりがない場合は、すぐにログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定してください。';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code}はRenmaiの認証コードです`,
        lines: [
          `${purposes[message.purpose]}ための認証コードです。`,
          `コードは${message.minutes}分間有効で、一度だけ使えます。Renmaiのスタッフがコードをお尋ねすることはありません。`,
          'お心当たりがない場合は、このメールを無視してください。',
        ],
        code: message.code,
        sms: `【Renmai】認証コード：${message.code}（${purposes[message.purpose]}ため、${message.minutes}分間有効）。他の人に教えないでください。`,
      };
    case 'no-account':
      return simple(
        'このアドレスのRenmaiアカウントはありません',
        'このアドレスでRenmaiにログインするための認証コードが請求されましたが、このアドレスのアカウントはありません。',
        '別のメールアドレスまたは電話番号で登録されている可能性があります。お心当たりがない場合は、このメールを無視してください。',
      );
    case 'deactivated':
      return simple(
        'Renmaiアカウントを休止しました',
        'Renmaiアカウントを休止しました。プロフィールはほかの人に表示されません。ログインするといつでも再開できます。',
        notYou,
      );
    case 'cancellation-requested':
      return simple(
        'Renmaiアカウントは削除されます',
        `お申し込みのとおり、Renmaiアカウントとその内容はすべて${formatDate(message.erasureAt)}に削除されます。`,
        '取り消す場合は、それまでにログインして「アカウントを残す」を選んでください。',
      );
    case 'suspended':
      return simple(
        'Renmaiアカウントが停止されました',
        `Renmaiアカウントは${message.until === null ? '無期限に' : `${formatDate(message.until)}まで`}停止されました。その間、プロフィールはほかの人に表示されません。`,
        `理由：${message.why}`,
        'ログインすると決定の内容を確認でき、一度だけ返答できます。',
      );
    case 'restored':
      return simple(
        'Renmaiアカウントの停止が解除されました',
        'Renmaiアカウントの停止が解除されました。ふたたびログインできます。',
      );
    case 'erased':
      return simple(
        'Renmaiアカウントを削除しました',
        'お申し込みのとおり、Renmaiアカウントとその内容をすべて削除しました。またのご登録をお待ちしています。',
      );
    default:
      return wordOfAccess(message);
  }
}

/** Texts of messages about changes of access. */
function wordOfAccess(message: AccessMessage): Wording {
  switch (message.kind) {
    case 'email-changed':
      return simple(
        'Renmaiアカウントのメールアドレスが変更されました',
        'Renmaiアカウントのメールアドレスが変更されました。以前のアドレスではログインできなくなりました。',
        notYou,
      );
    case 'phone-changed':
      return simple(
        'Renmaiアカウントの電話番号が変更されました',
        'Renmaiアカウントの電話番号が変更されました。以前の番号ではログインできなくなりました。',
        notYou,
      );
    case 'password-changed':
      return simple(
        'Renmaiアカウントのパスワードが変更されました',
        'Renmaiアカウントのパスワードが変更され、ほかの端末からログアウトしました。',
        notYou,
      );
    case 'second-factor-enabled':
      return simple(
        '2段階認証が有効になりました',
        '今後Renmaiにログインするときは、認証アプリのコードも必要になります。',
        notYou,
      );
    case 'second-factor-replaced':
      return simple(
        '2段階認証の認証アプリが変更されました',
        '今後Renmaiにログインするときは、新しい認証アプリのコードが必要です。以前のアプリと以前のリカバリーコードは使えなくなりました。',
        notYou,
      );
    case 'second-factor-disabled':
      return simple(
        '2段階認証が無効になりました',
        '今後Renmaiにログインするときに、認証アプリのコードは必要ありません。',
        notYou,
      );
    case 'recovery-codes-renewed':
      return simple(
        '2段階認証のリカバリーコードが新しくなりました',
        'Renmaiアカウントの新しいリカバリーコードが作成されました。以前のコードは使えなくなりました。',
        notYou,
      );
    case 'recovery-code-used':
      return simple(
        'Renmaiアカウントのリカバリーコードが使われました',
        '認証アプリのコードの代わりに、Renmaiアカウントのリカバリーコードが1つ使われました。このコードはもう使えません。',
        notYou,
      );
    case 'passkey-added':
      return passkeyAdded(message);
    case 'passkey-removed':
      return simple(
        'Renmaiアカウントのパスキーが削除されました',
        `パスキー「${message.name}」がRenmaiアカウントから削除されました。今後ログインには使えません。`,
        notYou,
      );
    case 'new-device':
      return withLink(
        simple(
          'Renmaiアカウントに新しい端末からログインがありました',
          'Renmaiアカウントに新しい端末からログインがありました。ご本人の操作かもしれません。',
          `端末: ${message.device ?? '不明'}`,
          `場所: ${countryOf(message.place) ?? '不明'}（${message.address}）`,
          `日時: ${formatDate(message.at)}`,
          'ご本人の場合は何もする必要はありません。お心当たりがない場合は、この端末をログアウトし、すぐに新しいパスワードを設定してください。',
        ),
        'この端末をログアウトする',
        message.sessionsUrl,
      );
  }
}

function passkeyAdded(message: Extract<AccessMessage, { kind: 'passkey-added' }>): Wording {
  return withLink(
    simple(
      'Renmaiアカウントにパスキーが追加されました',
      `パスキー「${message.name}」がRenmaiアカウントに追加されました。パスワードなしでログインに使えます。`,
      'お心当たりがない場合は、すぐに削除して、新しいパスワードを設定してください。',
    ),
    'パスキー',
    message.passkeysUrl,
  );
}

const simple = (subject: string, ...lines: string[]): Wording => ({ subject, lines, sms: `【Renmai】${lines[0]}` });

const withLink = (wording: Wording, text: string, url: string): Wording => ({ ...wording, link: { text, url } });

export const ja: MessageTexts = {
  greeting: 'こんにちは。',
  footer: 'このメールはRenmaiから自動送信されています。返信はできません。',
  formatDate,
  word,
};
