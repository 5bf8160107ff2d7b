import type { Topic } from '../../help-texts';

export const app: Topic<'app'> = {
  title: 'Using the app',
  about: 'Language, colours, phone and computer',
  questions: {
    language: {
      question: 'How do I change the language?',
      answer: [
        'Under [Language](/settings/language): Simplified Chinese, English, Traditional Chinese or Japanese. All texts change at once, without loading the page again. If you are not logged in, you find the choice on the [home page](/).',
        'On your first visit the app follows the language of your browser. The choice in your account also decides the language of the messages that we send you. What members write is shown as they wrote it.',
      ],
      words: 'chinese english japanese traditional simplified translation',
    },
    appearance: {
      question: 'Is there a dark mode?',
      answer: [
        'Yes. The app follows the setting of your device. Under [Appearance](/settings/appearance) you can instead choose light or dark for this browser.',
        'If your device is set to reduce motion, the app does without animations.',
      ],
      words: 'dark light theme night colours contrast',
    },
    install: {
      question: 'Can I install Renmai on my phone?',
      answer: [
        'Yes, straight from the browser; no app store is needed.',
        {
          list: [
            '**iPhone and iPad (Safari):** Share, then “Add to Home Screen”.',
            '**Android (Chrome, Edge):** the menu with the three dots, then “Install app” or “Add to Home screen”.',
            '**Computer (Chrome, Edge):** the install symbol in the address bar.',
          ],
        },
        'When there is a new version, the app tells you, and you decide when to load it.',
      ],
      words: 'pwa home screen app store download',
    },
    offline: {
      question: 'What happens without a network?',
      answer: [
        'A notice tells you that the network is disconnected. The app itself still opens, because it is stored on your device; what it has already loaded stays readable as long as the page is open.',
        'Nothing can be saved or posted meanwhile. What you typed into a form stays there, so you can send it once the connection is back; uploads that have begun go on by themselves.',
      ],
      words: 'offline disconnected connection reconnect',
    },
    'without-login': {
      question: 'What can I see without logging in?',
      answer: [
        'The profiles of members who allow everyone to see them, with their public moments and the comments under those, this help centre and the [agreements](/agreements/user-agreement). A link to such a moment opens without a login.',
        'For all else you are told “Please login first” and are taken to the login page. After logging in, the page opens that you wanted to see.',
      ],
      words: 'visitor anonymous guest please login first',
    },
    browsers: {
      question: 'Which browsers are supported?',
      answer: [
        'Current versions of Chrome, Edge, Firefox and Safari, on phones, tablets and computers; JavaScript and cookies must be allowed. Everything can be reached with the keyboard and read by screen readers.',
        'If a page looks broken, load it again first. In the built-in browsers of messaging apps some things do not work: open the link in your usual browser instead.',
      ],
      words: 'safari chrome firefox edge keyboard screen reader accessibility wechat',
    },
  },
};
