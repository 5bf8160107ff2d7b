import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { AccessMessage, Message, MessageTexts, Wording } from '../message.js';
import { countryNamer, dateFormatter } from './date.js';

const formatDate = dateFormatter('ja-JP');
const countryOf = countryNamer('ja');

const purposes: Record<VerificationPurpose, string> = {
  register: 'Renmai に登録する',
  login: 'Renmai にログインする',
  'reset-password': 'Renmai のパスワードを再設定する',
  'change-address': 'このアドレスを Renmai アカウントで使う',
};

const notYou =
  'お心当たりがない場合は、すぐにログイン画面の「パスワードをお忘れの方」から新しいパスワードを設定してください。';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} は Renmai の認証コードです`,
        lines: [
          `${purposes[message.purpose]}ための認証コードです。`,
          `コードは ${message.minutes} 分間有効で、一度だけ使えます。Renmai のスタッフがコードをお尋ねすることはありません。`,
          'お心当たりがない場合は、このメールを無視してください。',
        ],
        code: message.code,
        sms: `【Renmai】認証コード：${message.code}（${purposes[message.purpose]}ため、${message.minutes} 分間有効）。他の人に教えないでください。`,
      };
    case 'no-account':
      return simple(
        'このアドレスの Renmai アカウントはありません',
        'このアドレスで Renmai にログインするための認証コードが請求されましたが、このアドレスのアカウントはありません。',
        '別のメールアドレスまたは電話番号で登録されている可能性があります。お心当たりがない場合は、このメールを無視してください。',
      );
    case 'deactivated':
      return simple(
        'Renmai アカウントを休止しました',
        'Renmai アカウントを休止しました。プロフィールはほかの人に表示されません。ログインするといつでも再開できます。',
        notYou,
      );
    case 'cancellation-requested':
      return simple(
        'Renmai アカウントは削除されます',
        `お申し込みのとおり、Renmai アカウントとその内容はすべて ${formatDate(message.erasureAt)} に削除されます。`,
        '取り消す場合は、それまでにログインして「アカウントを残す」を選んでください。',
      );
    case 'suspended':
      return simple(
        'Renmai アカウントが停止されました',
        `Renmai アカウントは${message.until === null ? '無期限に' : ` ${formatDate(message.until)} まで`}停止されました。その間、プロフィールはほかの人に表示されません。`,
        `理由：${message.why}`,
        'ログインすると決定の内容を確認でき、一度だけ返答できます。',
      );
    case 'restored':
      return simple(
        'Renmai アカウントの停止が解除されました',
        'Renmai アカウントの停止が解除されました。ふたたびログインできます。',
      );
    case 'erased':
      return simple(
        'Renmai アカウントを削除しました',
        'お申し込みのとおり、Renmai アカウントとその内容をすべて削除しました。またのご登録をお待ちしています。',
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
        'Renmai アカウントのメールアドレスが変更されました',
        'Renmai アカウントのメールアドレスが変更されました。以前のアドレスではログインできなくなりました。',
        notYou,
      );
    case 'phone-changed':
      return simple(
        'Renmai アカウントの電話番号が変更されました',
        'Renmai アカウントの電話番号が変更されました。以前の番号ではログインできなくなりました。',
        notYou,
      );
    case 'password-changed':
      return simple(
        'Renmai アカウントのパスワードが変更されました',
        'Renmai アカウントのパスワードが変更され、ほかの端末からログアウトしました。',
        notYou,
      );
    case 'second-factor-enabled':
      return simple(
        '2 段階認証が有効になりました',
        '今後 Renmai にログインするときは、認証アプリのコードも必要になります。',
        notYou,
      );
    case 'second-factor-replaced':
      return simple(
        '2 段階認証の認証アプリが変更されました',
        '今後 Renmai にログインするときは、新しい認証アプリのコードが必要です。以前のアプリと以前のリカバリーコードは使えなくなりました。',
        notYou,
      );
    case 'second-factor-disabled':
      return simple(
        '2 段階認証が無効になりました',
        '今後 Renmai にログインするときに、認証アプリのコードは必要ありません。',
        notYou,
      );
    case 'recovery-codes-renewed':
      return simple(
        '2 段階認証のリカバリーコードが新しくなりました',
        'Renmai アカウントの新しいリカバリーコードが作成されました。以前のコードは使えなくなりました。',
        notYou,
      );
    case 'recovery-code-used':
      return simple(
        'Renmai アカウントのリカバリーコードが使われました',
        '認証アプリのコードの代わりに、Renmai アカウントのリカバリーコードが 1 つ使われました。このコードはもう使えません。',
        notYou,
      );
    case 'passkey-added':
      return passkeyAdded(message);
    case 'passkey-removed':
      return simple(
        'Renmai アカウントのパスキーが削除されました',
        `パスキー「${message.name}」が Renmai アカウントから削除されました。今後ログインには使えません。`,
        notYou,
      );
    case 'new-device':
      return withLink(
        simple(
          'Renmai アカウントに新しい端末からログインがありました',
          'Renmai アカウントに新しい端末からログインがありました。ご本人の操作かもしれません。',
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
      'Renmai アカウントにパスキーが追加されました',
      `パスキー「${message.name}」が Renmai アカウントに追加されました。パスワードなしでログインに使えます。`,
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
  footer: 'このメールは Renmai から自動送信されています。返信はできません。',
  formatDate,
  word,
};
