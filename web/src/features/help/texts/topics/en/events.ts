import type { Topic } from '../../help-texts';

export const events: Topic<'events'> = {
  title: 'Events',
  about: 'Find events, register, join waiting lists, organize events and check people in',
  questions: {
    find: {
      question: 'How do I find an event?',
      answer: [
        'Open [Events](/events). The list shows upcoming and ongoing events, soonest first. You don’t need an account to see it.',
        {
          list: [
            'Filter the list by date, city, type, in person or online, places available, and events from friends and homepages you follow.',
            'Homepages show their events in a separate tab, members on their profile.',
            'Times are shown in the event’s time zone. If yours is different, your local time is shown below.',
            'Invitation-only events aren’t listed. Only invited members can see them.',
          ],
        },
        'The [calendar](/calendar) shows events you attend and organize, by month or as a list.',
      ],
      words: 'meetup conference talk workshop fair search calendar time zone',
    },
    register: {
      question: 'How do I register?',
      answer: [
        {
          steps: [
            'Open the event and select **Register**. For a series, you register for each date separately.',
            'If the organizer asks for nothing more, one tap registers you with your name and email. You see your ticket at once.',
            'Otherwise, fill in your details and answer the organizer’s questions. If a résumé is required, complete the education and work experience in your profile first. Your answers are saved automatically.',
            'Choose whether friends can see that you’re going. You can change this later.',
            'Check the preview, accept the [terms for registering](/agreements/registration-terms) and send it.',
          ],
        },
        'If the event is open to everyone, you get a place immediately while places last. Otherwise the organizer decides. You can see the status of your registrations under [My events](/events/mine). You’ll be notified if an event is changed or cancelled.',
        'You can withdraw while you have a place or are waiting for one. Your place then goes to the next person. Once you’re checked in, you can’t withdraw. You can register up to 3 times in total.',
      ],
      words: 'registration sign up attend approve withdraw cancel place',
    },
    waiting: {
      question: 'How does the waiting list work?',
      answer: [
        'When all places are taken, the organizer either closes registration or keeps a waiting list. You can see your position on the list. New registrations are added at the end.',
        {
          list: [
            'When someone withdraws or the organizer adds places, the first person on the list moves up.',
            'The organizer chooses whether you get the place automatically or as an offer. You have 24 hours, or half the time until the event if that’s shorter, to accept an offer. After that it goes to the next person.',
            'People move up until the event begins. If registration continues after the start, they can move up until it ends. Anyone still waiting then is told.',
          ],
        },
      ],
      words: 'full queue rank offer accept places moved up',
    },
    organize: {
      question: 'How do I organize an event?',
      answer: [
        'Select [Create an event](/events/new). You can organize as yourself, or for an approved homepage if you’re a senior or content administrator. The event goes public as soon as you publish it.',
        {
          list: [
            'Up to 10 friends can organize it with you. They can edit it, decide on registrations and check people in. Only you can cancel it.',
            'Choose whether everyone gets a place immediately, you approve each registration, or only invited members can come.',
            'You can ask up to 10 questions. They can’t be changed once someone has registered.',
            'Everyone registered is notified when you change the time or place, or cancel the event, and you can include a message. Cancelling can’t be undone.',
            'Only people with a place can see the online link.',
            'You can create a chat group and open a conference room for everyone who has a place.',
          ],
        },
        'Under [Manage events](/events/manage) you’ll find the events you organize, by status, with everyone who has registered.',
      ],
      words: 'host create publish poster co-organizer invite questions move cancel',
    },
    series: {
      question: 'How do I create a repeating event?',
      answer: [
        'When you create an event, choose how often it repeats: daily, weekly, monthly or yearly, with up to 52 dates. You’ll see all dates before you publish them.',
        {
          list: [
            'Each date is an event of its own, with its own places and registrations.',
            'Dates keep their local time when the clocks change. If the clocks skip that time, the event starts an hour later and the date is marked.',
            'In a month without that day, the last day of the month is used.',
            'When you edit or cancel a date, you choose whether to include the following dates. Changing the time or place only affects one date.',
          ],
        },
      ],
      words: 'recurring repeat weekly monthly summer time daylight saving',
    },
    'check-in': {
      question: 'How does check-in work?',
      answer: [
        'Everyone with a place has a ticket with a code. Show it at the door. The app saves it so you can use it offline. If someone else gets your ticket, renew it: the old code stops working.',
        {
          list: [
            'Organizers can scan tickets with any phone’s camera, or find people by name.',
            'It also works offline: the list is downloaded in advance, and scans are sent later. Several devices can scan at the same time, and nobody is counted twice.',
            'Tickets that were already used, are out of date or are for another event are rejected, with the reason.',
            'A check-in can be undone.',
          ],
        },
      ],
      words: 'ticket scan door entrance attendance camera offline code',
    },
  },
};
