import type { Topic } from '../../help-texts';

export const notifications: Topic<'notifications'> = {
  title: 'Notifications',
  about: 'What you are told of, how, and when',
  questions: {
    inbox: {
      question: 'What do I find under Notifications?',
      answer: [
        'Everything that concerns you: friend requests and answers to yours, comments, replies, mentions, reactions and shares, recommendations, applications and registrations, events that you attend, and station letters. What happens to one thing while you have not seen it yet is put together into one line. What is taken back, such as a withdrawn request or a deleted comment, disappears here too.',
        {
          list: [
            'The number at the tab counts what you have not **seen**: it goes as soon as you open [Notifications](/notifications).',
            'A dot marks what you have not **opened** yet. A line’s menu marks it as read or unread; the tick at the top marks all.',
            'You can delete a line and undo that at once. Notifications are kept for 180 days after they last changed.',
          ],
        },
      ],
      words: 'badge number dot unread seen group delete filter',
    },
    choose: {
      question: 'How do I get fewer notifications?',
      answer: [
        'Under [Notification settings](/settings/notifications) you decide for each kind whether it appears in the app, and whether it also comes by email or push. A kind that is off in the app is not kept at all, and neither mailed nor pushed.',
        'A mail is sent only if you have not seen the notification a few minutes later. If you prefer one mail with everything you have not seen, switch on the summary, daily or every Monday.',
        'Members whom you mute no longer notify you of their moments. From members on your blacklist you hear nothing.',
      ],
      words: 'turn off disable settings email mail unsubscribe digest summary mute',
    },
    push: {
      question: 'Why do I not get push notifications?',
      answer: [
        'Pushes are switched on for each device under [Notification settings](/settings/notifications). They end when you sign out there.',
        {
          list: [
            'If the browser has blocked Renmai, tap the icon in front of the address, allow notifications, and load the page again. The system, too, must allow the browser to show notifications.',
            'On an iPhone or iPad Renmai has to be on the home screen first.',
            'In a private window, and in browsers within other apps, pushes are often not possible.',
            'While you are using Renmai, pushes wait a moment, and do not come at all if you have seen the notification by then. During your quiet hours they wait until these are over.',
          ],
        },
      ],
      words: 'push web browser permission blocked denied iphone device',
    },
    quiet: {
      question: 'How do I keep nights free?',
      answer: [
        'Switch on quiet hours under [Notification settings](/settings/notifications), and set from when until when; they may go over midnight. Pushes and mails wait until it is over. In the app you still see everything at once.',
        'The hours go by the time zone that is set there. When you travel, one press takes over the zone of your device.',
      ],
      words: 'quiet hours do not disturb night sleep time zone',
    },
    letters: {
      question: 'What are station letters?',
      answer: [
        'Short letters from Renmai itself, from your friends, or from those who thank you for coming to their event, apart from chat. You find them under [Station letters](/notifications/letters), each also as a notification. A letter that you delete is gone for good.',
        'Letters from Renmai bear its name and sign instead of a member’s photo. Renmai never asks for your password in one.',
      ],
      words: 'letter inbox message system official notice',
    },
  },
};
