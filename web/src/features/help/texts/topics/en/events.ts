import type { Topic } from '../../help-texts';

export const events: Topic<'events'> = {
  title: 'Events',
  about: 'Find events, register, wait for a place, organize events and check people in',
  questions: {
    find: {
      question: 'How do I find an event?',
      answer: [
        'Open [Events](/events). The list shows what is upcoming or goes on, the first to begin first. You need no account to look at it.',
        {
          list: [
            'Filters narrow the list by date, city, type, on site or online, places left, and whether a friend or a homepage that you follow holds the event.',
            'A homepage shows its events in a tab of its own, a member on their profile.',
            'Times are those of the place of the event. Where your clocks differ, your own time stands below.',
            'Events by invitation are in no list: only invited members see them.',
          ],
        },
        'The [calendar](/calendar) shows what you attend and organize, by month or as a list.',
      ],
      words: 'meetup conference talk workshop fair search calendar time zone',
    },
    register: {
      question: 'How do I register?',
      answer: [
        {
          steps: [
            'Open the event and choose to register. Of a series you register for each date by itself.',
            'Fill in who you are, and answer the questions of the organizer. Where a résumé is required, complete your education and work experience in your profile first. What you write is saved by itself.',
            'Say whether friends may see that you go. You can change it later.',
            'Check the preview, accept the [terms for registering](/agreements/registration-terms) and send it.',
          ],
        },
        'An open event gives you a place at once while there is one. Otherwise the organizer decides. Under [My events](/events/mine) you see where each registration stands. You are told when an event is moved or cancelled.',
        'You can withdraw as long as you have or wait for a place; your place then goes to the next one. You can register again, 3 times in all.',
      ],
      words: 'registration sign up attend approve withdraw cancel place',
    },
    waiting: {
      question: 'How does the waiting list work?',
      answer: [
        'When all places are taken, the organizer either ends registration or keeps a waiting list. On the list you see your rank. New registrations join at the end.',
        {
          list: [
            'A place that becomes free goes to the first on the list, when somebody withdraws and when the organizer adds places.',
            'The organizer chose whether you have the place at once, or are offered it. You accept an offer within 24 hours or half of the time until the event, whichever is shorter; after that it goes to the next one.',
            'From two hours before the event nobody moves up any more; where registration continues after the beginning, until its end.',
          ],
        },
      ],
      words: 'full queue rank offer accept places moved up',
    },
    organize: {
      question: 'How do I organize an event?',
      answer: [
        'Choose [Create an event](/events/new). You organize as yourself, or in the name of an approved homepage whose senior or content administrator you are. The event is public as soon as you publish it.',
        {
          list: [
            'Up to 10 friends can organize it with you. They edit it, decide about registrations and check people in. Only you cancel it.',
            'Everybody has a place at once, you decide about each registration, or only invited members come.',
            'You can ask up to 10 questions. Once somebody has registered, the questions stay as they are.',
            'Everybody registered is told when you move or cancel the event, with your words. Cancelling is for good.',
            'The online link is shown only to those who have a place.',
            'One press each makes a chat group and opens a conference room for everybody who has a place.',
          ],
        },
        'Under [Manage events](/events/manage) you find what you organize, by its state, with everybody who has registered.',
      ],
      words: 'host create publish poster co-organizer invite questions move cancel',
    },
    series: {
      question: 'How do I hold an event several times?',
      answer: [
        'When you create an event, choose how often it is repeated: by days, weeks, months or years, with up to 52 dates. You see all dates before you publish them.',
        {
          list: [
            'Each date is an event of its own, with its own places and registrations.',
            'A date keeps its time on the clock when the clocks are changed. Where the clocks skip that time, the date begins an hour later and is marked.',
            'In a month without that day, the last day of the month is taken.',
            'When you edit or cancel a date, you say whether those after it are meant as well. Moving concerns one date.',
          ],
        },
      ],
      words: 'recurring repeat weekly monthly summer time daylight saving',
    },
    'check-in': {
      question: 'How does the check-in work?',
      answer: [
        'Whoever has a place has a ticket with a code. Show it at the door; the app keeps it for times without a network. If a ticket got into wrong hands, have it issued again: the one before opens no door any more.',
        {
          list: [
            'Organizers scan tickets with the camera of any phone, or find people by name.',
            'It works without a network too: the list is fetched before, and what was scanned is sent later. Several devices can scan at once, and nobody is counted twice.',
            'A ticket that was used already, an old one, and one for another event are refused, with the reason.',
            'A check-in can be undone.',
          ],
        },
      ],
      words: 'ticket scan door entrance attendance camera offline code',
    },
  },
};
