import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import type { AccessMessage, Message, MessageTexts, Wording } from '../message.js';
import { countryNamer, dateFormatter } from './date.js';

const formatDate = dateFormatter('en-GB');
const countryOf = countryNamer('en-GB');

const purposes: Record<VerificationPurpose, string> = {
  register: 'to register with Renmai',
  login: 'to log in to Renmai',
  'reset-password': 'to reset your Renmai password',
  'change-address': 'to use this address with your Renmai account',
};

const notYou = 'If this wasn’t you, set a new password right away with “Forgot password?” on the login page.';

function word(message: Message): Wording {
  switch (message.kind) {
    case 'code':
      return {
        subject: `${message.code} is your Renmai code`,
        lines: [
          `This is your code ${purposes[message.purpose]}:`,
          `It’s valid for ${message.minutes} minutes and can only be used once. Renmai staff will never ask you for it.`,
          'If you didn’t request it, you can ignore this message.',
        ],
        code: message.code,
        sms: `[Renmai] ${message.code} is your code ${purposes[message.purpose]}. Valid for ${message.minutes} minutes. Do not share it.`,
      };
    case 'no-account':
      return simple(
        'No Renmai account with this address',
        'Someone, probably you, requested a code to log in to Renmai with this address, but no account uses it.',
        'You may have registered with another email address or with your phone number. If it wasn’t you, you can ignore this message.',
      );
    case 'deactivated':
      return simple(
        'Your Renmai account is deactivated',
        'Others can’t see your profile any more. To reactivate your account, just log in.',
        notYou,
      );
    case 'cancellation-requested':
      return simple(
        'Your Renmai account will be erased',
        `As you asked, your Renmai account and everything in it will be erased on ${formatDate(message.erasureAt)}.`,
        'If you change your mind, log in before then and choose “Keep my account”.',
      );
    case 'suspended':
      return simple(
        'Your Renmai account has been suspended',
        `Your Renmai account has been suspended ${message.until === null ? 'permanently' : `until ${formatDate(message.until)}`}. During this time, others can’t see your profile.`,
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
        'Your Renmai account and everything in it have been erased, as you asked. You’re welcome to register again at any time.',
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
    case 'recovery-codes-renewed':
      return simple(
        'You have new recovery codes for two-step verification',
        'New recovery codes were made for your Renmai account. The previous ones no longer work.',
        notYou,
      );
    case 'recovery-code-used':
      return simple(
        'A recovery code of your Renmai account was used',
        'One of the recovery codes of your Renmai account was used in place of a code from your authenticator app. It can’t be used again.',
        notYou,
      );
    case 'passkey-added':
      return passkeyAdded(message);
    case 'passkey-removed':
      return simple(
        'A passkey of your Renmai account was removed',
        `The passkey “${message.name}” was removed from your Renmai account and can no longer be used to log in.`,
        notYou,
      );
    case 'new-device':
      return withLink(
        simple(
          'New login to your Renmai account',
          'Someone, probably you, logged in to your Renmai account on a new device.',
          `Device: ${message.device ?? 'unknown'}`,
          `Place: ${countryOf(message.place) ?? 'unknown'} (${message.address})`,
          `Time: ${formatDate(message.at)}`,
          'If it was you, there’s nothing to do. If it wasn’t, end this session and set a new password right away.',
        ),
        'End this session',
        message.sessionsUrl,
      );
  }
}

function passkeyAdded(message: Extract<AccessMessage, { kind: 'passkey-added' }>): Wording {
  return withLink(
    simple(
      'Your Renmai account has a new passkey',
      `The passkey “${message.name}” was added to your Renmai account. It can be used to log in without a password.`,
      'If this wasn’t you, remove it right away and set a new password.',
    ),
    'Your passkeys',
    message.passkeysUrl,
  );
}

const simple = (subject: string, ...lines: string[]): Wording => ({ subject, lines, sms: `[Renmai] ${lines[0]}` });

const withLink = (wording: Wording, text: string, url: string): Wording => ({ ...wording, link: { text, url } });

export const en: MessageTexts = {
  greeting: 'Hello,',
  footer: 'This is an automated message from Renmai. Please don’t reply.',
  formatDate,
  word,
};
