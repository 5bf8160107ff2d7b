import type { Topic } from '../../help-texts';

export const privacy: Topic<'privacy'> = {
  title: 'Privacy and visibility',
  about: 'Who sees what of you',
  questions: {
    'who-sees': {
      question: 'Who can see my profile, my contact details and my friends?',
      answer: [
        'You decide about each of the three under [Visibility](/settings/visibility):',
        {
          head: ['Part', 'At the beginning'],
          rows: [
            ['Profile', 'Everyone'],
            ['Contact details', 'Friends'],
            ['List of friends', 'Friends'],
          ],
        },
        {
          list: [
            '**Everyone:** all members. Your profile can then also be read by visitors without an account and by search engines, but without your areas of interest, contact details and list of friends.',
            '**Friends of friends:** your friends and theirs.',
            '**Friends:** only those whose request you accepted, or who accepted yours.',
            '**Only me.**',
          ],
        },
        'The choice is checked on our servers wherever your data is given out, and applies at once. With **Only me** for the list of friends you are not shown as a friend in common either, and nobody is suggested to others because of you. For each moment you choose by itself who sees it.',
      ],
      words: 'public private hide visible range contact friends list',
    },
    preview: {
      question: 'How does my profile look to others?',
      answer: [
        'Open [Preview](/profile/preview) and choose whether to see your profile as everyone (that is, any member), as a friend or as a friend of a friend. You see exactly what such a person gets. Visitors without an account never see more than any member.',
        'Offered services that are not published are missing there, as they are for others.',
      ],
      words: 'view as see as',
    },
    'hidden-profile': {
      question: 'What do others see when I restrict my profile?',
      answer: [
        'Members who are not among those you have chosen see only your name and your photo. Visitors without an account see nothing of it, as if there were no such profile, and your shared link shows no preview.',
        'Your moments have a setting of their own: public ones can still be read by every member, but no longer by visitors. What you write under somebody else’s moment is shown with your name and photo to all who see that moment.',
        'If you want to be seen nowhere for a time, [deactivate your account](/settings/deactivate).',
      ],
      words: 'restricted closed name photo',
    },
    'login-address': {
      question: 'Can others see the email address or number I log in with?',
      answer: [
        'No. The address of your account serves for logging in and for messages from us; it is never part of your profile.',
        'The **contact details** in your profile are something else: you write there what you want to share, and [Visibility](/settings/visibility) says with whom. Both may contain the same address if you wish, but neither follows the other.',
        'Only if you allow it: under [Contacts](/network/contacts), for the email address and the number each by itself. Then members who already have the address can find you by it, by looking for exactly this address or by comparing their address book. Without that, address books only bring together members who have each other’s address.',
      ],
      words: 'email phone hidden contact found find search',
    },
    share: {
      question: 'How do I share my profile, and what does the link show?',
      answer: [
        'Choose “Share” on [your profile](/profile): you can copy the link, show its QR code, or hand it to another app.',
        'If everyone may see your profile, other apps show a preview with your name, headline, place and photo. If not, the link has no preview, and people who open it see what your settings allow.',
        'Other apps may keep a preview for some time after you change your settings. We have no influence on that.',
      ],
      words: 'link qr code card preview wechat',
    },
    'photo-metadata': {
      question: 'Does my photo give away where it was taken?',
      answer: [
        'No. Every picture is encoded again after the upload, and all metadata is removed: place (GPS), time, camera and any comments in it. Others are only ever sent these new files. From videos such data is removed as well, as far as their format allows it.',
        'What can be read or recognised in the picture itself of course stays, such as a house number. Photo and cover can be opened by anyone who knows their address, also by visitors; pictures and videos of moments only by those who may see the moment.',
      ],
      words: 'gps exif location metadata',
    },
    report: {
      question: 'What happens when I report something?',
      answer: [
        'Choose “Report” in the menu of a member, moment, comment, news item, group, homepage or message, and say what is wrong. What you see at that moment goes to our staff with it, also if it is changed or deleted later.',
        'The reported member does not learn who reported them. Staff look at every report; you are notified of the outcome. If it breaks our rules, they can warn the member, remove the content, or suspend the member or the homepage. The member is told why and can answer.',
        'If you do not want to meet somebody any more, use the [blacklist](/network/blacklist) as well: it takes effect at once.',
      ],
      words: 'report abuse spam fraud harassment staff moderation',
    },
  },
};
