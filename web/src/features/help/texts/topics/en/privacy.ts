import type { Topic } from '../../help-texts';

export const privacy: Topic<'privacy'> = {
  title: 'Privacy and visibility',
  about: 'Who can see what about you',
  questions: {
    'who-sees': {
      question: 'Who can see my profile, contact details and friends?',
      answer: [
        'You choose this separately for each under [Visibility](/settings/visibility):',
        {
          head: ['Part', 'Default'],
          rows: [
            ['Profile', 'Everyone'],
            ['Contact details', 'Friends'],
            ['Friends list', 'Friends'],
          ],
        },
        {
          list: [
            '**Everyone:** all members. Visitors without an account and search engines can also see your profile, except for your areas of interest, contact details and friends list.',
            '**Friends of friends:** your friends and their friends.',
            '**Friends:** only members whose request you accepted, or who accepted yours.',
            '**Only me.**',
          ],
        },
        'Our servers check your choice wherever your data is shown, and changes apply immediately. If your friends list is set to **Only me**, you aren’t shown as a mutual friend either, and nobody is suggested to others because of you. For moments, you choose who can see each one.',
      ],
      words: 'public private hide visible range contact friends list',
    },
    preview: {
      question: 'How does my profile look to others?',
      answer: [
        'Open [View as others](/profile/preview) and choose whether to see your profile as everyone (any member), a friend, or a friend of a friend. You see exactly what they see. Visitors without an account never see more than members.',
        'Unpublished services aren’t shown there, just as others can’t see them.',
      ],
      words: 'view as see as preview',
    },
    viewers: {
      question: 'Who sees that I opened a profile, and who opened mine?',
      answer: [
        'Under [Who viewed me](/profile/viewers) you see who opened your profile in the last 90 days. Visitors without an account aren’t counted, and members whom you can’t find, for example after a block, aren’t listed.',
        'Under [Visibility](/settings/visibility#viewing) you choose what others learn when you open their profiles: your name, only your occupation, or nothing. Whoever chooses nothing only sees numbers for their own profile. If you choose less later, earlier views become more private too.',
        'When your profile was opened, you’re told once a day, without a name. You can turn this off under [notifications](/settings/notifications), or have it in your summary by email.',
      ],
      words: 'viewed visitors private viewing anonymous who looked',
    },
    'hidden-profile': {
      question: 'What do others see when I restrict my profile?',
      answer: [
        'Members you haven’t included only see your name and photo. For visitors without an account, it looks as if the profile doesn’t exist, and your shared link has no preview.',
        'Your moments have their own setting: all members can still read public ones, but visitors can’t. Comments you write are shown with your name and photo to everyone who can see the moment.',
        'If you don’t want to be seen at all for a while, [deactivate your account](/settings/deactivate).',
      ],
      words: 'restricted closed name photo',
    },
    'login-address': {
      question: 'Can others see the email address or number I log in with?',
      answer: [
        'No. We only use it for logging in and for our messages to you. It’s never part of your profile.',
        'The **contact details** in your profile are separate: you enter what you want to share, and choose who can see it under [Visibility](/settings/visibility). You can use the same address for both, but changing one doesn’t change the other.',
        'You can let members find you by your email address or phone number, each separately, under [Contacts](/network/contacts). Members who already have the address can then find you by entering it exactly or by checking their address book. If you don’t allow this, address books only bring members together who have each other’s address.',
      ],
      words: 'email phone hidden contact found find search',
    },
    share: {
      question: 'How do I share my profile, and what does the link show?',
      answer: [
        'Select **Share** on [your profile](/profile). You can copy the link, show its QR code, or share it to another app.',
        'If everyone can see your profile, other apps show a preview with your name, headline, location and photo. If not, the link has no preview, and people who open it see what your settings allow.',
        'Other apps may keep a preview for some time after you change your settings. We have no control over that.',
      ],
      words: 'link qr code card preview wechat',
    },
    'photo-metadata': {
      question: 'Does my photo show where it was taken?',
      answer: [
        'No. We re-encode every picture after the upload and remove all metadata, including location (GPS), time, camera and comments. Others only ever get these new files. We remove this data from videos too, as far as their format allows.',
        'Anything visible in the picture itself, such as a house number, stays of course. Anyone who knows the address of your profile photo or cover can open it, including visitors. Pictures and videos in moments can only be opened by people who can see the moment.',
      ],
      words: 'gps exif location metadata',
    },
    report: {
      question: 'What happens when I report something?',
      answer: [
        'Select **Report** in the menu of a member, moment, comment, news item, group, homepage or message, and tell us what’s wrong. What you see at that moment is sent to our staff, even if it’s changed or deleted later.',
        'The reported member isn’t told who reported them. Our staff review every report, and you’re notified of the outcome. If the content breaks our rules, they can warn the member, remove the content, or suspend the member or the homepage. The member is told why and can respond.',
        'If you don’t want to see someone any more, add them to your [blacklist](/network/blacklist) too. It takes effect immediately.',
      ],
      words: 'report abuse spam fraud harassment staff moderation',
    },
  },
};
