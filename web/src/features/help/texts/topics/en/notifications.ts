import type { Topic } from '../../help-texts';

export const notifications: Topic<'notifications'> = {
  title: 'Notifications',
  about: 'What you’re notified about, how, and when',
  questions: {
    inbox: {
      question: 'What do I find under Notifications?',
      answer: [
        'Everything that concerns you: friend requests and responses to yours, comments, replies, mentions, reactions and shares, recommendations, applications and registrations, events you attend, and letters. Notifications about the same thing are combined until you’ve seen them. When something is taken back, such as a withdrawn request or a deleted comment, its notification disappears too.',
        {
          list: [
            'The number on the tab shows how many notifications you haven’t **seen**. It disappears when you open [Notifications](/notifications).',
            'A dot marks notifications you haven’t **opened**. You can mark one as read or unread in its menu, or all as read with the tick at the top.',
            'You can delete a notification and undo that right away. Notifications are kept for 180 days after they last changed.',
          ],
        },
      ],
      words: 'badge number dot unread seen group delete filter',
    },
    choose: {
      question: 'How do I get fewer notifications?',
      answer: [
        'Under [Notification settings](/settings/notifications), choose for each type whether you see it in the app, and whether you also get an email or push notification. If you turn a type off in the app, it isn’t kept at all, and you won’t get emails or push notifications for it.',
        'We only send an email if you haven’t seen the notification after a few minutes. If you prefer one email with everything you haven’t seen, turn on the summary: every day or every Monday.',
        'You won’t be notified about moments from members you’ve muted, or about anything from members on your blacklist.',
      ],
      words: 'turn off disable settings email mail unsubscribe digest summary mute',
    },
    push: {
      question: 'Why don’t I get push notifications?',
      answer: [
        'Push notifications are turned on separately for each device under [Notification settings](/settings/notifications). They’re turned off when you sign out on that device.',
        {
          list: [
            'If your browser is blocking Renmai, click the icon next to the address, allow notifications, and reload the page. Your system also has to allow the browser to show notifications.',
            'On an iPhone or iPad, add Renmai to your home screen first.',
            'Push notifications often don’t work in private windows or in browsers inside other apps.',
            'While you’re using Renmai, push notifications wait a moment, and aren’t sent if you’ve seen the notification by then. During quiet hours, they wait until the quiet hours end.',
          ],
        },
      ],
      words: 'push web browser permission blocked denied iphone device',
    },
    quiet: {
      question: 'How do I avoid being disturbed at night?',
      answer: [
        'Turn on quiet hours under [Notification settings](/settings/notifications) and set when they start and end. They can run past midnight. Push notifications and emails are held until they end. In the app, you’ll still see everything right away.',
        'Quiet hours use the time zone set there. When you travel, you can switch to your device’s time zone with one click.',
      ],
      words: 'quiet hours do not disturb night sleep time zone',
    },
    letters: {
      question: 'What are letters?',
      answer: [
        'Short letters, separate from chat, from Renmai, your friends, or organizers who thank you for coming to their event. You find them under [Letters](/notifications/letters), and you’re notified of each one. Deleting a letter is permanent.',
        'Letters from Renmai show its name and logo instead of a member’s photo. Renmai never asks for your password in a letter.',
      ],
      words: 'letter inbox message system official notice',
    },
  },
};
