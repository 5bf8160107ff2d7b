import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Cookie policy',
  summary:
    'What Renmai stores in your browser. In short: three cookies for logging in safely and for pictures that only friends may see, and a few settings of your own. Nothing serves advertising or tracking, so there is no banner to click away.',
  sections: [
    {
      id: 'what',
      title: 'What this is about',
      text: [
        'Cookies are small texts that a website has the browser store and send back with later requests. Besides there is storage in the browser that is not sent along. This page lists both completely.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      text: [
        {
          head: ['Name', 'Purpose', 'How long'],
          rows: [
            [
              '`renmai_refresh`',
              'Keeps you logged in. It holds a random key, which is replaced at every use, and is sent only with calls about your sessions.',
              'Until you sign out; at most 30 days without use, 180 days in all',
            ],
            [
              '`renmai_device`',
              'Tells our servers that this browser has logged in before, so that strangers who guess at your password cannot slow you down. It holds a random number and gives access to nothing. We keep only a hash of it, erased after 90 days without use.',
              '400 days after the last login',
            ],
            [
              '`renmai_media`',
              'Tells our servers who is looking when your browser asks for pictures and videos, so that those meant for friends are shown to friends only. It holds the numbers of your account and your login with our signature, and is sent only with pictures and videos.',
              'One hour, renewed while the app is open; until you sign out',
            ],
          ],
        },
        'All three are set only when you log in. Scripts cannot read them, and other websites cannot have them sent. They are strictly necessary for a login that lasts and is safe and for showing you what others share with you alone or with their friends; therefore no consent is asked for them.',
      ],
    },
    {
      id: 'storage',
      title: 'Storage in the browser',
      text: [
        {
          head: ['Name', 'Purpose', 'How long'],
          rows: [
            ['`renmai.language`', 'The language that you have chosen', 'Until you delete it'],
            ['`renmai.theme`', 'Light or dark, if you have chosen one', 'Until you follow the system again'],
            [
              '`renmai.signed-in`',
              'A mark that somebody has logged in here, so that the app tries to renew the login at its start',
              'Until you sign out',
            ],
            [
              '`renmai.login-address`',
              'The email address or mobile number of your last login, so that you need not type it again; never the password',
              'Until you switch this off under [Login and security](/settings/security), or delete it',
            ],
            ['`renmai.login-remember`', 'That you have switched this off', 'Until you switch it on again'],
            [
              '`renmai.conference.devices`',
              'Camera, microphone and speaker that you chose for meetings, and whether noise is suppressed strongly or power is saved',
              'Until you delete it',
            ],
            ['`renmai.conference.guest`', 'The name that you gave as a guest of a meeting', 'Until you delete it'],
            [
              '`renmai.draft.…`',
              'What you have typed into a form or a message and not sent yet; never passwords or codes',
              'Until it is sent, or you sign out',
            ],
            [
              '`renmai.draft.chat-removal`',
              'A conversation that you have just deleted, so that it is deleted even if you leave the page',
              'Some seconds, until it is done',
            ],
            [
              '`renmai.draft.chat-announced`',
              'Announcements of your groups that were changed: what they say and who changed them, so that you are still told after a reload',
              'Until you open or close them, or you sign out',
            ],
            [
              '`renmai.upload.…`',
              'Name, size and date of a file that is being uploaded, so that an interrupted upload can go on',
              'Until the upload is complete or cancelled, or you sign out',
            ],
            [
              '`renmai.chat-device`',
              'A random number for this browser, so that messages go on here where you were',
              'Until you delete it',
            ],
            [
              '`renmai.chat-place`',
              'Which of them this tab is, so that it stays the same after a reload',
              'Until the tab is closed',
            ],
            [
              '`renmai.chat-tab`',
              'A random number for this tab, so that a copy of it does not send your messages a second time',
              'Until the tab is closed',
            ],
            [
              '`renmai.chat-left.…`',
              'When a tab was last closed or reloaded, so that another one does not take its number meanwhile',
              'Until you delete it',
            ],
            ['`renmai.chat-notices`', 'That you want notices of messages in this browser', 'Until you switch them off'],
            [
              '`renmai.push.…`',
              'That this browser brings you notifications while the app is closed, with the number of the login that set it up, so that they come back when you log in again',
              'Until you switch them off in this browser',
            ],
            [
              '`renmai.code.…`',
              'Where a verification code was sent and until when it counts, so that you can leave the page to look for it; not the code',
              'Until it has served, or the tab is closed',
            ],
            [
              '`renmai.enrolments.compared`',
              'Enrolments that you have chosen to compare',
              'Until you clear them, or the tab is closed',
            ],
            [
              '`renmai.door.…`',
              'For organizers: what was scanned without a network and is not sent yet; tickets and numbers, no names',
              'Until it is sent',
            ],
            [
              '`renmai.gate.…`',
              'For organizers: what you call the entrance where you check people in',
              'Until the tab is closed',
            ],
            [
              '`renmai.wanted`',
              'The page that you wanted to see before the login',
              'Until it is opened, or the tab is closed',
            ],
            [
              '`renmai.place …`',
              'Your place in a list, so that a page that is loaded again goes on there',
              'Until you sign out, or the tab is closed',
            ],
            [
              '`renmai.kept`',
              'So that the app opens without a network: the feed, conversations, your profile, saved jobs, tickets and notifications that you saw last, and messages, comments, likes, follows, mutes, saved jobs and friend requests not sent yet; for organizers also the names of those with a place at an event, for the check-in, until a day after the event; encrypted, with a key that does not leave the browser. Pictures shown to you lie beside it',
              'Until you sign out, or switch the copy off under [Login and security](/settings/security)',
            ],
            ['`renmai.keeps-no-copy`', 'That you have switched this copy off', 'Until you switch it on again'],
            [
              'Files of the app',
              'Program, styles and texts, so that the app starts quickly and also without a network. No data of members',
              'Until they are replaced by newer ones; at most 30 days for parts that are rarely used',
            ],
          ],
        },
        'None of this is sent to us or to others by itself.',
      ],
    },
    {
      id: 'not-used',
      title: 'What we do not use',
      text: [
        'No cookies of third parties, no advertising networks, no analytics services, no tracking pixels, no buttons of social networks that report your visit, no recognition of your device by its properties.',
      ],
    },
    {
      id: 'control',
      title: 'What you can do',
      text: [
        'Signing out removes `renmai_refresh`, `renmai_media`, the mark, all drafts and the marks of uploads. In the settings of your browser you can look at everything that is stored, delete it, or forbid it.',
        'If you forbid cookies, you can read public pages, but cannot stay logged in. If you forbid storage, the app works, but forgets your language and colours.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: [
        'If we need another cookie or another entry in the storage, it is added here before it is used. Should it not be strictly necessary, we ask you first.',
      ],
    },
  ],
};
