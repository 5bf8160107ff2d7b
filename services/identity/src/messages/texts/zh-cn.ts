import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { AccessMessage, Message, MessageTexts, Wording } from '../message.js';
import { countryNamer, dateFormatter } from './date.js';

const formatDate = dateFormatter('zh-CN');
const countryOf = countryNamer('zh-CN');

const purposes: Record<VerificationPurpose, string> = {
  register: '注册人脉',
  login: '登录人脉',
  'reset-password': '重设人脉密码',
  'change-address': '将此地址用于你的人脉账号',
};

const notYou = '如果这不是你本人的操作，请立即在登录页通过“忘记密码”设置新密码。';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} 是你的人脉验证码`,
        lines: [
          `你正在${purposes[message.purpose]}，验证码为：`,
          `验证码 ${message.minutes} 分钟内有效，仅可使用一次。人脉的工作人员不会向你索要验证码。`,
          '如果你没有申请验证码，请忽略此邮件。',
        ],
        code: message.code,
        sms: `【人脉】你正在${purposes[message.purpose]}，验证码 ${message.code}，${message.minutes} 分钟内有效，请勿告知他人。`,
      };
    case 'no-account':
      return simple(
        '此地址没有人脉账号',
        '有人（可能是你）用此地址申请登录人脉的验证码，但没有账号使用此地址。',
        '你可能是用其他邮箱或手机号注册的。如果不是你本人的操作，请忽略此邮件。',
      );
    case 'deactivated':
      return simple('你的人脉账号已停用', '你的人脉账号已停用，其他人看不到你的档案。重新登录即可恢复。', notYou);
    case 'cancellation-requested':
      return simple(
        '你的人脉账号将被注销',
        `根据你的申请，你的人脉账号及其全部内容将于${formatDate(message.erasureAt)}删除。`,
        '如果你改变主意，请在此之前登录并选择“保留我的账号”。',
      );
    case 'suspended':
      return simple(
        '你的人脉账号已被暂停',
        `你的人脉账号已被${message.until === null ? '永久暂停' : `暂停至${formatDate(message.until)}`}，期间其他人看不到你的档案。`,
        `原因：${message.why}`,
        '登录时可以查看处理决定，并可以回复一次。',
      );
    case 'restored':
      return simple('你的人脉账号已恢复', '你的人脉账号的暂停已结束，可以重新登录。');
    case 'erased':
      return simple('你的人脉账号已注销', '根据你的申请，你的人脉账号及其全部内容已删除。欢迎随时重新注册。');
    default:
      return wordOfAccess(message);
  }
}

/** Texts of messages about changes of access. */
function wordOfAccess(message: AccessMessage): Wording {
  switch (message.kind) {
    case 'email-changed':
      return simple('你的人脉账号已更换邮箱', '你的人脉账号已更换邮箱，原邮箱不能再用于登录。', notYou);
    case 'phone-changed':
      return simple('你的人脉账号已更换手机号', '你的人脉账号已更换手机号，原手机号不能再用于登录。', notYou);
    case 'password-changed':
      return simple('你的人脉账号密码已修改', '你的人脉账号密码已修改，其他设备已退出登录。', notYou);
    case 'second-factor-enabled':
      return simple('两步验证已开启', '今后登录你的人脉账号时，还需要输入身份验证器应用中的验证码。', notYou);
    case 'second-factor-replaced':
      return simple(
        '两步验证已更换身份验证器',
        '今后登录你的人脉账号时，需要输入新身份验证器应用中的验证码。原来的身份验证器和恢复码已失效。',
        notYou,
      );
    case 'second-factor-disabled':
      return simple('两步验证已关闭', '今后登录你的人脉账号时，不再需要身份验证器应用中的验证码。', notYou);
    case 'recovery-codes-renewed':
      return simple('两步验证的恢复码已更新', '你的人脉账号已生成新的恢复码，原来的恢复码已失效。', notYou);
    case 'recovery-code-used':
      return simple(
        '你的人脉账号使用了恢复码',
        '有人使用恢复码代替身份验证器应用中的验证码，通过了你的人脉账号的验证。该恢复码不能再次使用。',
        notYou,
      );
    case 'passkey-added':
      return passkeyAdded(message);
    case 'passkey-removed':
      return simple(
        '你的人脉账号移除了通行密钥',
        `通行密钥“${message.name}”已从你的人脉账号移除，不能再用来登录。`,
        notYou,
      );
    case 'new-device':
      return withLink(
        simple(
          '你的人脉账号在新设备上登录',
          '你的人脉账号在一台新设备上登录，可能是你本人的操作。',
          `设备：${message.device ?? '未知'}`,
          `地点：${countryOf(message.place) ?? '未知'}（${message.address}）`,
          `时间：${formatDate(message.at)}`,
          '如果是你本人，无需任何操作。如果不是，请立即退出该设备的登录并设置新密码。',
        ),
        '退出该设备的登录',
        message.sessionsUrl,
      );
  }
}

function passkeyAdded(message: Extract<AccessMessage, { kind: 'passkey-added' }>): Wording {
  return withLink(
    simple(
      '你的人脉账号添加了通行密钥',
      `通行密钥“${message.name}”已添加到你的人脉账号，可用它登录而无需密码。`,
      '如果不是你本人操作，请立即移除它并设置新密码。',
    ),
    '你的通行密钥',
    message.passkeysUrl,
  );
}

const simple = (subject: string, ...lines: string[]): Wording => ({ subject, lines, sms: `【人脉】${lines[0]}` });

const withLink = (wording: Wording, text: string, url: string): Wording => ({ ...wording, link: { text, url } });

export const zhCN: MessageTexts = {
  greeting: '你好！',
  footer: '此邮件由人脉系统发送，请勿回复。',
  formatDate,
  word,
};
