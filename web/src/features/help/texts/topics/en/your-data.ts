import type { Topic } from '../../help-texts';

export const yourData: Topic<'your-data'> = {
  title: 'Your account and your data',
  about: 'Take a break, leave for good, get a copy of your data',
  questions: {
    deactivate: {
      question: 'How do I take a break from Renmai?',
      answer: [
        'Open [Deactivate account](/settings/deactivate), tell us why and enter your password.',
        'You’re signed out everywhere, and others can’t see you or anything you’ve shared. Nothing is erased: your profile, friends and moments stay as they are for as long as you like.',
      ],
      words: 'pause deactivate disable temporarily hide',
    },
    'come-back': {
      question: 'How do I come back after deactivating?',
      answer: [
        'Just [log in](/login) with your password or a code. Your account is active again right away, and others can see you according to your visibility settings.',
      ],
      words: 'reactivate activate return',
    },
    cancel: {
      question: 'How do I permanently cancel my account?',
      answer: [
        {
          steps: [
            'To keep a copy, [export your data](/settings/export) first.',
            'Open [Cancel account](/settings/cancel) and enter your password. A reason is optional.',
          ],
        },
        'After **30 days**, your account, profile, friendships, moments, comments, recommendations and files are permanently erased. Your email address and mobile number can then be used for a new account.',
        'Your other sessions end immediately. The page shows the date, and you can change your mind until then. During this time, your profile and moments stay visible according to your settings. You can change who sees your profile under [Visibility](/settings/visibility).',
      ],
      words: 'delete erase close remove quit leave',
    },
    'keep-account': {
      question: 'I’ve changed my mind. Can I keep my account?',
      answer: [
        'Yes, within the 30 days. When you log in, you’re asked if you want to keep your account. You can also do this later under [Cancel account](/settings/cancel). Logging in alone doesn’t stop the erasure.',
        'After 30 days, nobody can restore the account. You can register again with the same address.',
      ],
      words: 'undo withdraw cancellation restore',
    },
    export: {
      question: 'How do I get a copy of my data?',
      answer: [
        'Open [Export your data](/settings/export). You get a JSON file that people and programs can read, with what we store about you:',
        {
          list: [
            'your account, the agreements you accepted, and your sessions with network address and browser',
            'your whole profile with contact details and settings',
            'a list of the files you have uploaded',
            'your friends, requests, follows, muted members, blacklist and recommendations',
            'your moments with earlier versions, your comments and reactions, and the moments you saved',
            'when you last checked your address book, and how others can find you',
            'what you publish for homepages and organize: positions, enrolments and events',
            'your applications and registrations with companies, schools and events, their outcomes, and when you attended',
            'the children you apply for, and your calendar settings',
            'the messages you can still read, your notifications and letters',
            'your search history, and your meetings and calls',
          ],
        },
        'Below that, you can download the files themselves as ZIP: pictures, videos and documents, in parts of up to 500 MB.',
        'Passwords and keys aren’t included, and neither are the fingerprints of your address book, which can’t be read. Other members only appear as far as you can see them here. For example, a declined friend request looks the same as it does to you in the app. Keep the file somewhere safe.',
      ],
      words: 'export download portability backup friends moments',
    },
    'what-is-kept': {
      question: 'What does Renmai keep about me, and for how long?',
      answer: [
        'What you enter and post is kept until you remove it or your account is erased. Passwords are only kept as a hash, pictures without metadata, and address books only as fingerprints until you delete them.',
        {
          list: [
            'The last 50 earlier versions of an edited moment are kept as long as the moment exists.',
            'Files that aren’t posted are erased after one day, and link previews that no moment shows after two days.',
            'Your friendships, requests, follows and blacklist are kept until you end them or your account is erased.',
            'Messages stay with the people you sent them to. Once your account is erased, your name is no longer shown.',
            'A child’s details are erased 90 days after their last application was rejected or withdrawn, unless this site uses a different period.',
            'Your ticket is kept with your registration. What was scanned at the entrance is kept for 30 days after the event.',
          ],
        },
        'For each session, we keep the device, browser, network address and times until it ends. We don’t track you, show ads or sell data.',
        'For all details, see the [privacy policy](/agreements/privacy-policy). The [cookie policy](/agreements/cookie-policy) lists what is stored in your browser.',
      ],
      words: 'storage retention tracking advertising cookies gdpr',
    },
  },
};
