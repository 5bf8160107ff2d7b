import type { Topic } from '../../help-texts';

export const yourData: Topic<'your-data'> = {
  title: 'Your account and your data',
  about: 'A pause, leaving for good, a copy of everything',
  questions: {
    deactivate: {
      question: 'How do I take a break from Renmai?',
      answer: [
        'Open [Deactivate account](/settings/deactivate), tell us the reason and enter your password.',
        'All your sessions end, and others see you nowhere. Nothing is erased: your profile, your friends and your moments wait for you as they were, for as long as you like.',
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
        'After **30 days** your account, your profile, your friendships, moments, comments and recommendations, and your files are erased. This cannot be undone, and the email address and mobile number are free again.',
        'Your other sessions end at once. Until the day of erasure, which is shown to you, you can change your mind; so long your profile and your moments stay visible as you have set it, the profile under [Visibility](/settings/visibility).',
      ],
      words: 'delete erase close remove quit leave',
    },
    'keep-account': {
      question: 'I have changed my mind. Can I keep my account?',
      answer: [
        'Yes, within the 30 days. After you log in you are asked whether to keep the account; later you can still do so under [Cancel account](/settings/cancel). Logging in alone does not stop the erasure.',
        'Once the 30 days are over, nobody can bring the account back. You may register again with the same address.',
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
            'a list of the files you have uploaded;',
            'your friends, requests, follows, muted members, blacklist and recommendations;',
            'your moments with earlier texts, your comments, reactions and bookmarks;',
            'when you last compared your address book, and by what you can be found;',
            'what you publish for homepages and organize: positions, enrolments and events;',
            'what you applied and registered with, to companies, schools and events, with what was decided, and when you were let in;',
            'the children you apply for, and the settings of your calendar;',
            'your chats, as far as you may still read them, and your notifications and station letters.',
          ],
        },
        'Passwords and keys are not in it, nor the fingerprints of your address book, from which nothing can be read. Other members stand in it as far as you find them here, and what they refused quietly looks there as it looks to you. Keep the file where others cannot get at it.',
      ],
      words: 'export download portability backup friends moments',
    },
    'what-is-kept': {
      question: 'What does Renmai keep about me, and for how long?',
      answer: [
        'What you enter and post is kept until you remove it or your account is erased. Passwords are kept only as a hash, pictures without metadata, address books only as fingerprints until you have them forgotten.',
        {
          list: [
            'Of an edited moment the last 50 earlier texts stay, as long as the moment is there.',
            'Files that are not posted are erased after a day, previews of links that no moment shows after two.',
            'Your friendships, requests, follows and blacklist are kept until you end them, at the latest until the account is erased.',
            'Messages stay with those to whom you wrote them; once your account is erased, without your name.',
            'What you entered about a child is erased 90 days after the last application for it was rejected or withdrawn, unless this site sets it otherwise.',
            'Your ticket is kept with your registration; what devices at the door scanned, 30 days after the event.',
          ],
        },
        'Of each session we keep device, browser, network address and times, until it ends. We do no tracking, show no advertising and sell no data.',
        'Everything is set out in the [privacy policy](/agreements/privacy-policy), and what is stored in your browser in the [cookie policy](/agreements/cookie-policy).',
      ],
      words: 'storage retention tracking advertising cookies gdpr',
    },
  },
};
