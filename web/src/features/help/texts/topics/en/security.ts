import type { Topic } from '../../help-texts';

export const security: Topic<'security'> = {
  title: 'Login and security',
  about: 'Two-step verification, devices, password, email and phone',
  questions: {
    passkeys: {
      question: 'What is a passkey?',
      answer: [
        'A passkey logs you in with your fingerprint, your face or the PIN of your device. It is kept on that device or in your password manager, and no other site can ask for it.',
        'Open [Passkeys](/settings/passkeys), choose **Add a passkey**, and enter your password. Your browser then asks where to keep it.',
        'On the login page, choose **Log in with a passkey**, or choose it from the suggestions for the address. You need no password and no code besides. If you log in with your password and two-step verification is on, a passkey can replace the code.',
        'Your password keeps working. If you lose a device, log in another way and remove its passkey on the same page.',
      ],
      words: 'fingerprint face pin webauthn fido security key without password',
    },
    'two-step': {
      question: 'How do I turn on two-step verification?',
      answer: [
        'With two-step verification, a password alone isn’t enough to log in. You also enter a code from an authenticator app on your phone. The code changes every 30 seconds.',
        {
          steps: [
            'Install an authenticator app that supports TOTP. Most of them do.',
            'Open [Two-step verification](/settings/second-factor) and enter your password.',
            'Scan the QR code with the app, or enter the key manually.',
            'Enter the 6-digit code shown in the app.',
            'Keep the ten recovery codes somewhere safe. You won’t be able to see them again.',
          ],
        },
        'On the same page, you can get new recovery codes, change your authenticator app or turn off two-step verification. You need your password and a code from the app, or a recovery code.',
      ],
      words: '2fa mfa totp authenticator second factor qr',
    },
    'lost-authenticator': {
      question: 'I no longer have my authenticator app',
      answer: [
        'When you’re asked for the code, choose **Use a recovery code instead**. Each of the ten codes works once.',
        'Then set up another app under [Two-step verification](/settings/second-factor) with **Change authenticator app**. You need your password and another recovery code.',
        'If you’re switching to a new phone, transfer the entry in your authenticator app before you erase the old phone.',
        {
          note: 'Without the app and a recovery code, you can’t log in. We can’t make an exception by phone or email, because that’s exactly what two-step verification protects you from. Keep your recovery codes where you can find them, but not on the same phone.',
        },
      ],
      words: 'lost phone recovery backup codes new phone',
    },
    sessions: {
      question: 'Where am I logged in?',
      answer: [
        '[Your sessions](/settings/sessions) lists each session with its device, browser, approximate location (the country of the network address) and when it was last used. The one you’re using comes first.',
        'If you don’t recognize a session, end it there, or end all other sessions at once. This takes effect immediately. Then [change your password](/settings/password).',
        'A session ends automatically when it hasn’t been used for 30 days, and after 180 days at the latest.',
      ],
      words: 'devices log out everywhere stranger hacked',
    },
    'session-ended': {
      question: 'Why was I signed out?',
      answer: [
        'A session ends when:',
        {
          list: [
            'you sign out, or end the session from another device',
            'you change or reset your password (if you change it, you stay logged in on the device you’re using)',
            'you deactivate or cancel your account',
            'it hasn’t been used for 30 days, or is 180 days old',
            'a login key was used twice, which can mean that someone copied it. The session is then ended for your security. Log in again and check [your sessions](/settings/sessions).',
          ],
        },
      ],
      words: 'logged out session expired ended kicked',
    },
    'change-password': {
      question: 'How do I change my password?',
      answer: [
        'Open [Change password](/settings/password), enter your current password and choose a new one.',
        'All your other sessions end. You stay logged in here. If you don’t know your current password, [reset it](/forgot-password).',
      ],
    },
    'change-address': {
      question: 'How do I change my email address or mobile number?',
      answer: [
        {
          steps: [
            'Open [Email address](/settings/email) or [Mobile number](/settings/phone).',
            'Enter the new address or number, then the code we send there.',
            'Confirm with your password.',
          ],
        },
        'We notify your previous address, so you’ll know if it wasn’t you. You can have both an email address and a mobile number and log in with either. You can’t use an address that belongs to another account.',
      ],
      words: 'email telephone number new',
    },
  },
};
