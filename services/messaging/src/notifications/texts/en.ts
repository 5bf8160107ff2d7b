import type { Texts } from './texts.js';

const others = (count: number): string => (count === 1 ? '1 other' : `${count} others`);

export const en: Texts = {
  somebody: 'Somebody',
  people: (names, more) => {
    if (more > 0) return `${names.join(', ')} and ${others(more)}`;
    return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  },
  kinds: {
    'friend-request': (who) => `${who} would like to add you as a friend`,
    'friend-accepted': (who) => `${who} accepted your friend request`,
    'moment-comment': (who) => `${who} commented on your moment`,
    'comment-reply': (who) => `${who} replied to your comment`,
    mention: (who) => `${who} mentioned you`,
    'moment-reaction': (who) => `${who} reacted to your moment`,
    'comment-like': (who) => `${who} liked your comment`,
    'moment-share': (who) => `${who} shared your moment`,
    'recommendation-asked': (who) => `${who} asked you for a recommendation`,
    'recommendation-submitted': (who) => `${who} wrote a recommendation about you`,
    'recommendation-changes-asked': (who) => `${who} asked for changes to your recommendation`,
    'recommendation-accepted': (who) => `${who} accepted your recommendation`,
    'homepage-submitted': (who) => `${who} submitted a homepage for review`,
    'homepage-approved': () => 'A homepage of yours has been approved',
    'homepage-rejected': () => 'A homepage of yours needs changes before it can be approved',
    'homepage-suspended': () => 'A homepage that you manage has been suspended',
    'homepage-closed': () => 'A homepage that you manage has been closed',
    'homepage-open-again': () => 'A homepage that you manage is open again',
    'homepage-invitation': (who) => `${who} invited you to manage a homepage`,
    'homepage-invitation-accepted': (who) => `${who} accepted your invitation to manage a homepage`,
    'homepage-invitation-refused': (who) => `${who} declined your invitation to manage a homepage`,
    'homepage-role-changed': () => 'Your role on a homepage has changed',
    'homepage-hand-over': (who) => `${who} would like to hand a homepage over to you`,
    'homepage-handed-over': (who) => `${who} took over a homepage from you`,
    'homepage-profile-reminder': (who) => `${who} asks you to complete your education and work experience`,
    'homepage-news': () => 'A company or school that you follow published news',
    'follow-invitation': (who) => `${who} invited you to follow a company or school`,
    'news-comment': (who) => `${who} commented on news of your homepage`,
    'news-reaction': (who) => `${who} reacted to news of your homepage`,
    'report-upheld': () => 'What you reported has been dealt with',
    'report-dismissed': () => 'What you reported does not break our rules',
    'station-letter': (who) => `${who} sent you a letter`,
  },
  systemLetter: 'A letter from Renmai',
  wordless: {
    image: '[Picture]',
    video: '[Video]',
    location: '[Location]',
    voice: '[Voice message]',
    file: '[File]',
    combined: '[Chat history]',
    other: '[Message]',
  },
  messages: (count) => `${count} new messages`,
  mail: {
    greeting: 'Hello,',
    newsSubject: (count) => (count === 1 ? 'You have a new notification' : `You have ${count} new notifications`),
    digestSubject: (count) =>
      count === 1 ? 'One thing you have not seen yet' : `${count} things you have not seen yet`,
    newsIntro: 'this is new for you on Renmai:',
    digestIntro: 'this happened on Renmai since you were last there:',
    more: (count) => `… and ${count} more`,
    open: 'Open notifications',
    footer: 'Renmai · You get this mail because of your notification settings.',
    unsubscribe: { news: 'No more mails about single notifications', digest: 'No more summaries' },
  },
  unsubscribe: {
    title: 'Mails from Renmai',
    question: {
      news: 'Do you want no more mails about single notifications?',
      digest: 'Do you want no more summaries by mail?',
    },
    done: {
      news: 'Done: you will get no more mails about single notifications.',
      digest: 'Done: you will get no more summaries by mail.',
    },
    button: 'Unsubscribe',
    settings: 'Notification settings',
  },
};
