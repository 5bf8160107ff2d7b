import type { Topic } from '../../help-texts';

export const yourData: Topic<'your-data'> = {
  title: 'Your account and your data',
  about: 'A pause, leaving for good, a copy of everything',
  questions: {
    deactivate: {
      question: 'How do I take a break from Renmai?',
      answer: [
        'Open [Deactivate account](/settings/deactivate), tell us the reason and enter your password.',
        'All your sessions end, and others see you nowhere. Nothing is erased: your profile waits for you as it was, for as long as you like.',
      ],
      words: 'pause deactivate disable temporarily hide',
    },
    'come-back': {
      question: 'How do I come back after deactivating?',
      answer: [
        'Just [log in](/login), with your password or with a code. The account is active again at once, and others see you as your visibility settings allow.',
      ],
      words: 'reactivate activate return',
    },
    cancel: {
      question: 'How do I cancel my account for good?',
      answer: [
        {
          steps: [
            'If you want to keep a copy, [export your data](/settings/export) first.',
            'Open [Cancel account](/settings/cancel) and enter your password. A reason is optional.',
          ],
        },
        'After **30 days** your account, your profile and your files are erased. This cannot be undone, and the e-mail address and mobile number are free again.',
        'Your other sessions end at once. Until the day of erasure, which is shown to you, you can change your mind; so long your profile stays visible as you have set it under [Visibility](/settings/visibility).',
      ],
      words: 'delete erase close remove quit leave',
    },
    'keep-account': {
      question: 'I have changed my mind. Can I keep my account?',
      answer: [
        'Yes, within the 30 days. After you log in you are asked whether to keep the account; later you can still do so under [Cancel account](/settings/cancel). Logging in alone does not stop the erasure.',
        'Once the 30 days are over, nobody can bring the account back. You may register anew with the same address.',
      ],
      words: 'undo withdraw cancellation restore',
    },
    export: {
      question: 'How do I get a copy of my data?',
      answer: [
        'Open [Export your data](/settings/export). You get a file in the JSON format, which people and programs can read, with what we keep about you:',
        {
          list: [
            'your account, the agreements you accepted, and your sessions with network address and browser;',
            'your whole profile with contact details and settings;',
            'a list of the files you have uploaded.',
          ],
        },
        'Passwords and keys are not in it. Keep the file where others cannot get at it.',
      ],
      words: 'export download portability backup',
    },
    'what-is-kept': {
      question: 'What does Renmai keep about me, and for how long?',
      answer: [
        'What you enter is kept until you remove it or your account is erased. Passwords are kept only as a hash, files without metadata.',
        'Of each session we keep device, browser, network address and times, until it ends. We do no tracking, show no advertising and sell no data.',
        'Everything is set out in the [privacy policy](/agreements/privacy-policy), and what is stored in your browser in the [cookie policy](/agreements/cookie-policy).',
      ],
      words: 'storage retention tracking advertising cookies gdpr',
    },
  },
};
