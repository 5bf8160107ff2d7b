import type { Topic } from '../../help-texts';

export const app: Topic<'app'> = {
  title: 'Using the app',
  about: 'Language, appearance, phone and computer',
  questions: {
    language: {
      question: 'How do I change the language?',
      answer: [
        'Under [Language](/settings/language), choose Simplified Chinese, English, Traditional Chinese or Japanese. The language changes immediately. If you’re not logged in, you can change it on the [home page](/).',
        'On your first visit, the app uses your browser’s language. The language in your account is also used for messages we send you. What members write stays as they wrote it.',
        'On the same page, choose the languages you read. Jobs and people in these languages come first. Moments, comments, jobs, enrolments, events and profiles in other languages have a “Translate” button, where the operator of this site has set up a translator; the text is sent to it when you press the button, without any names.',
      ],
      words: 'chinese english japanese traditional simplified translation',
    },
    appearance: {
      question: 'Is there a dark mode?',
      answer: [
        'Yes. By default, the app follows your device settings. You can choose light or dark for this browser under [Appearance](/settings/appearance).',
        'If your device is set to reduce motion, the app doesn’t use animations.',
      ],
      words: 'dark light theme night colours contrast',
    },
    install: {
      question: 'Can I install Renmai on my phone?',
      answer: [
        'Yes, directly from your browser. You don’t need an app store.',
        {
          list: [
            '**iPhone and iPad (Safari):** tap Share, then “Add to Home Screen”.',
            '**Android (Chrome, Edge):** open the menu with the three dots, then choose “Install app” or “Add to Home screen”.',
            '**Computer (Chrome, Edge):** click the install icon in the address bar.',
          ],
        },
        'When a new version is available, the app tells you, and you decide when to load it.',
      ],
      words: 'pwa home screen app store download',
    },
    offline: {
      question: 'What happens when I’m offline?',
      answer: [
        'The app still opens, also in a new tab, with what it keeps on this device: the last moments of your feed, 30 conversations with their latest messages, your profile, saved positions, tickets and calendar. A line says as of when that is. Search looks through this copy, and this help opens as well. A page without a copy says so and loads by itself once you’re online.',
        'Messages, comments, reactions, saves and follows wait on this device and are sent once when you’re back online, even if you close the tab meanwhile. What you’ve typed into other forms stays there for you to send. Uploads that have started continue automatically.',
        'The copy is encrypted and erased when you sign out. To keep none, turn off “Keep a copy on this device” in [login and security](/settings/security).',
      ],
      words: 'offline disconnected connection reconnect network',
    },
    'without-login': {
      question: 'What can I see without logging in?',
      answer: [
        'You can see the profiles of members who show them to everyone, with their public moments and the comments on those, this help centre and the [agreements](/agreements/user-agreement). Links to these moments open without logging in.',
        'For anything else, you’ll see “Please login first” and the login page opens. After you log in, the page you wanted to see opens.',
      ],
      words: 'visitor anonymous guest please login first',
    },
    browsers: {
      question: 'Which browsers are supported?',
      answer: [
        'Current versions of Chrome, Edge, Firefox and Safari on phones, tablets and computers. JavaScript and cookies must be allowed. Everything works with a keyboard and with screen readers.',
        'If a page looks broken, reload it first. Some things don’t work in the built-in browsers of messaging apps. Open the link in your usual browser instead.',
      ],
      words: 'safari chrome firefox edge keyboard screen reader accessibility wechat',
    },
  },
};
