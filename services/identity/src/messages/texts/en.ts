import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { Message, MessageTexts, Wording } from '../message.js';
import { dateFormatter } from './date.js';

const formatDate = dateFormatter('en-GB');

const purposes: Record<VerificationPurpose, string> = {
  register: 'to register with Renmai',
  login: 'to log in to Renmai',
  'reset-password': 'to choose a new password for Renmai',
  'change-address': 'to use this address for your Renmai account',
};

const notYou = 'If this was not you, choose a new password right away: “Forgot password” on the login page.';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} is your Renmai code`,
        lines: [
          `This is your code ${purposes[message.purpose]}:`,
          `It is valid for ${message.minutes} minutes and can be used once. Nobody from Renmai will ever ask you for it.`,
          'If you did not request it, you can ignore this message.',
        ],
        code: message.code,
        sms: `[Renmai] ${message.code} is your code ${purposes[message.purpose]}. Valid for ${message.minutes} minutes. Do not share it.`,
      };
    case 'no-account':
      return simple(
        'No Renmai account with this address',
        'Someone, probably you, asked for a code to log in to Renmai with this address, but no account uses it.',
        'You may have registered with another email address or with your phone number. If it was not you, you can ignore this message.',
      );
    case 'email-changed':
      return simple(
        'The email address of your Renmai account was changed',
        'Your Renmai account has a new email address. This one can no longer be used to log in.',
        notYou,
      );
    case 'phone-changed':
      return simple(
        'The phone number of your Renmai account was changed',
        'Your Renmai account has a new phone number. The previous one can no longer be used to log in.',
        notYou,
      );
    case 'password-changed':
      return simple(
        'The password of your Renmai account was changed',
        'The password of your Renmai account was changed, and other devices were signed out.',
        notYou,
      );
    case 'second-factor-enabled':
      return simple(
        'Two-step verification is on',
        'From now on, you need a code from your authenticator app to log in to your Renmai account.',
        notYou,
      );
    case 'second-factor-replaced':
      return simple(
        'Your authenticator app for two-step verification was changed',
        'From now on, you need a code from another authenticator app to log in to your Renmai account. The previous app and all previous recovery codes no longer work.',
        notYou,
      );
    case 'second-factor-disabled':
      return simple(
        'Two-step verification is off',
        'You no longer need a code from your authenticator app to log in to your Renmai account.',
        notYou,
      );
    case 'deactivated':
      return simple(
        'Your Renmai account is deactivated',
        'Nobody can see your profile any more. To come back, just log in.',
        notYou,
      );
    case 'cancellation-requested':
      return simple(
        'Your Renmai account will be erased',
        `As you asked, your Renmai account and everything in it will be erased on ${formatDate(message.erasureAt)}.`,
        'If you change your mind, log in before that day to keep your account.',
      );
    case 'suspended':
      return simple(
        'Your Renmai account has been suspended',
        `Your Renmai account has been suspended ${message.until === null ? 'permanently' : `until ${formatDate(message.until)}`}. While it is suspended, nobody can see your profile.`,
        `Reason: ${message.why}`,
        'Log in to read the decision. You can respond to it once.',
      );
    case 'restored':
      return simple(
        'Your Renmai account has been restored',
        'The suspension of your Renmai account has ended. You can log in again.',
      );
    case 'erased':
      return simple(
        'Your Renmai account has been erased',
        'Your Renmai account and everything in it has been erased, as you asked. You are welcome to register again at any time.',
      );
  }
}

const simple = (subject: string, ...lines: string[]): Wording => ({ subject, lines, sms: `[Renmai] ${lines[0]}` });

export const en: MessageTexts = {
  greeting: 'Hello,',
  footer: 'This message was sent by Renmai. Please do not reply to it.',
  formatDate,
  word,
};
