import type { Topic } from '../../help-texts';

export const security: Topic<'security'> = {
  title: 'Login and security',
  about: 'Two-step verification, devices, password, email and phone',
  questions: {
    'two-step': {
      question: 'How do I turn on two-step verification?',
      answer: [
        'With two-step verification a password alone is not enough: you also enter a code that changes every 30 seconds in an authenticator app on your phone.',
        {
          steps: [
            'Install an authenticator app that supports TOTP, the usual standard.',
            'Open [Two-step verification](/settings/second-factor) and enter your password.',
            'Scan the QR code with the app, or type the key in by hand.',
            'Enter the 6-digit code that the app shows.',
            'Keep the ten recovery codes in a safe place. They are shown only this once.',
          ],
        },
        'On the same page you can get new recovery codes, go over to another app or turn it off, with your password and a code of the app or a recovery code.',
      ],
      words: '2fa mfa totp authenticator second factor qr',
    },
    'lost-authenticator': {
      question: 'I no longer have my authenticator app',
      answer: [
        'When you are asked for the code of the app, choose to enter a **recovery code** instead. Each of the ten codes works once.',
        'Then set up another app under [Two-step verification](/settings/second-factor): “Use another app”, with your password and one more recovery code.',
        'If you move to a new phone, transfer the entry in your authenticator app before you erase the old one.',
        {
          note: 'Without the app and without a recovery code a login is not possible, and we cannot make an exception over the phone or by email: that is what the second step protects you from. Keep the recovery codes where you find them again, but not on the same phone.',
        },
      ],
      words: 'lost phone recovery backup codes new phone',
    },
    sessions: {
      question: 'Where am I logged in?',
      answer: [
        '[Your sessions](/settings/sessions) are listed with device, browser, approximate place (the country of the network address) and when they were last used. The one you are using stands first.',
        'If you do not recognise one, end it there, or end all others at once. They stop working immediately. Then [change your password](/settings/password).',
        'A session that is not used for 30 days ends by itself, and each ends after 180 days at the latest.',
      ],
      words: 'devices log out everywhere stranger hacked',
    },
    'session-ended': {
      question: 'Why was I logged out?',
      answer: [
        'A session ends when',
        {
          list: [
            'you sign out, or end it from another device;',
            'you change or reset your password (a change keeps the device that you are using);',
            'you deactivate or cancel your account;',
            'it was not used for 30 days, or is 180 days old;',
            'a login key was used twice, which can mean that somebody has copied it. Then the session is ended for your safety. Log in again, and look through [your sessions](/settings/sessions).',
          ],
        },
      ],
      words: 'signed out session expired ended kicked',
    },
    'change-password': {
      question: 'How do I change my password?',
      answer: [
        'Open [Change password](/settings/password), enter your current password and choose a new one.',
        'All other sessions are ended; you stay logged in where you are. If you do not know the current password, [reset it](/forgot-password).',
      ],
    },
    'change-address': {
      question: 'How do I change my email address or mobile number?',
      answer: [
        {
          steps: [
            'Open [Email address](/settings/email) or [Mobile number](/settings/phone).',
            'Enter the new address or number and the code that we send there.',
            'Confirm with your password.',
          ],
        },
        'The former address is told, so that you notice if it was not you. You can have both an email address and a mobile number and log in with either. An address that belongs to another account cannot be taken.',
      ],
      words: 'email telephone number new',
    },
  },
};
