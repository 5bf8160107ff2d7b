import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Privacy policy',
  summary:
    'Which data of yours we keep, what for, for how long, and what you can do about it. In short: we keep what you enter and share, with whom you are connected, and what a safe login needs; we do not track you, show no advertising and sell no data.',
  sections: [
    {
      id: 'who',
      title: 'Who is responsible',
      text: [
        'Responsible is the organization that operates Renmai at the address that your browser shows. You reach it by the contact that it names for this site, also for all questions about this policy.',
      ],
    },
    {
      id: 'principles',
      title: 'Our principles',
      text: [
        {
          list: [
            'We ask only for what is needed. Of your profile only your name is obligatory.',
            'You decide who sees what, and our servers check it wherever data is given out.',
            'No tracking, no advertising, no profiles about your behaviour, no programs of third parties in the pages.',
            'We sell no data.',
            'You can take a copy of your data and have it erased, without asking anyone.',
          ],
        },
      ],
    },
    {
      id: 'data',
      title: 'What we keep, what for, and for how long',
      text: [
        {
          head: ['Data', 'Purpose', 'How long'],
          rows: [
            [
              'Account: name, email address, mobile number, language, time of registration',
              'To run your account, let you log in, and send you codes and safety notices',
              'Until your account is erased',
            ],
            [
              'Password, only as a hash by argon2id',
              'To check your password at login; the password itself is not kept',
              'Until it is replaced or the account is erased',
            ],
            [
              'Two-step verification: the secret (encrypted), recovery codes (as keyed hashes)',
              'To check the second step, if you have turned it on',
              'Until you turn it off or the account is erased',
            ],
            [
              'Verification codes, as keyed hashes',
              'To prove that an address is yours',
              'Valid 10 minutes; erased soon after',
            ],
            [
              'Sessions: device and browser (from what the browser says), network address, the country it belongs to, begin and last use',
              'To keep you logged in, to show you your sessions, and to notice misuse',
              'Until the session ends: when you end it, after 30 days without use, at the latest after 180 days',
            ],
            [
              'Devices and networks you have logged in from, only as keyed hashes',
              'So that strangers who guess at your password do not slow you down',
              '90 days after they were last seen',
            ],
            [
              'Emails and text messages to you on their way (encrypted)',
              'To deliver codes and notices even after a fault',
              'Until they have been sent or are out of date',
            ],
            [
              'Failed attempts, as counters under keyed hashes',
              'To slow down guessing and mass requests',
              'Up to 24 hours',
            ],
            ['Agreements accepted: version and time', 'To prove what was agreed', 'Until your account is erased'],
            [
              'Reason and comment when you deactivate or cancel',
              'To become better',
              'Until you come back, or your account is erased',
            ],
            [
              'Profile: headline, text about you, place, industry, education, work experience, skills, languages, offered services, certifications, projects, volunteering, publications, areas of interest, contact details, visibility settings',
              'To show it to those whom you have chosen',
              'Until you remove it or the account is erased',
            ],
            [
              'Friend requests with their notes; friendships, with their beginning',
              'To connect you with others, to decide who sees what is for friends, and to keep to the limits on requests',
              'Until you end the friendship; the last request between two members until the account of either is erased',
            ],
            [
              'Whom you follow, mute, have on the blacklist, or do not want suggested',
              'To put your feed, your lists and your suggestions together as you want them',
              'Until you take it back, or the account of either is erased',
            ],
            [
              'Your address book, if you have it compared: only hashes of email addresses and numbers, hashed once more with a secret key; no names',
              'To show you which of these members are here, and to suggest you to each other',
              'Until you forget it or compare it again, or your account is erased',
            ],
            [
              'Email address and mobile number of your account once more, as keyed hashes; whether you may be found by them',
              'So that members who have the address find you by it, as far as you allow it',
              'Until the address is changed or the account is erased',
            ],
            [
              'Recommendations: letter, positions, who may see it, the words that came with a wish',
              'To show them on the profile of the member they are about, after that member has accepted them',
              'Until the author withdraws the letter, or the account of either is erased',
            ],
            [
              'Moments with pictures, videos and descriptions; up to 50 earlier texts of each; comments, reactions, likes',
              'To show them to those whom you have chosen; earlier texts, so that it can be seen what an answer refers to',
              'Until you delete them or your account is erased; comments also go with the moment, or when its author deletes them',
            ],
            [
              'Which profiles you opened and when, and whether your name was shown then',
              'To show members who opened their profiles, as far as you allow it',
              '90 days at most; nothing while you have chosen not to be shown',
            ],
            [
              'Bookmarks, and the order that you have chosen for the feed',
              'To find moments again; to show the feed as you want it',
              'Until you take them back, or your account is erased',
            ],
            [
              'Messages: texts, pictures, videos, voice messages, files, locations and cards, with sender, receiver and time; when they were delivered, read or edited; that they were recalled, and by whom; reactions',
              'To bring them to those to whom you write, and to show the conversation on all devices of those who take part',
              'As long as somebody who takes part has an account; what is recalled is given to nobody any more',
            ],
            [
              'Meetings and calls: title and times, who was invited, when you were in the room, notes, recordings in which you agreed to be, and what you wrote in their chat if you agreed that it is saved',
              'To hold them, and to show those who took part afterwards who was there, what was said and what was agreed',
              'Saved chats and the names of guests: 90 days; recordings: until the day that is shown with them; the rest until the meeting’s host, or you, have no account any more',
            ],
            [
              'Groups: name, description, announcement, shared files, members and their roles',
              'To run the group',
              'Until the group is closed; your membership until you leave',
            ],
            [
              'What you have set for conversations: pinned, silent, deleted for you, who may begin one; whether you are online, and since when',
              'To show your conversations as you want them; to show others whether they can reach you now',
              'Until you change it, or your account is erased',
            ],
            [
              'Reports: what you report, as you saw it, with its author; your reason and words; what staff decided, and the answer of the member it was about',
              'To look into what was reported, and to tell both what came of it',
              'Your name and words until your account is erased; what was reported until the account of its author is erased',
            ],
            [
              'Notifications, and what you have chosen to be told of; for push notifications the address that your browser has for them',
              'To tell you what happened, in the way that you have chosen',
              'Notifications 180 days at most; the address until you switch them off or the session ends',
            ],
            [
              'Previews of links: what the other page says of itself, and its picture; not who asked for it',
              'To show what a link leads to',
              'As long as a moment shows it; otherwise 2 days',
            ],
            [
              'Files that you upload: re-encoded pictures without metadata; videos, without metadata as far as their format allows it',
              'To show them where you have put them',
              'As long as they are used; otherwise erased after a day',
            ],
            [
              'What you submit to found a homepage, with its papers, and what was decided about it',
              'To check that the homepage stands for what it says',
              'While the homepage is there; what was rejected or withdrawn is erased after a year, with its papers. The log of what staff did then says only that it was erased',
            ],
            [
              'Visits to homepages, and news of them that were shown to you: numbers by day. Within the day a hash of who was counted, of visitors by network address and browser, with a key of that day',
              'To count everybody once a day for the administrators of the homepage; who it was is told to nobody',
              'Hashes and their key until the day (in China) is over; the numbers name nobody',
            ],
            [
              'Verified marks of jobs and educations: since when and until when; of the email address that proved it only a keyed hash',
              'To show that an entry was confirmed; the hash, so that an address verifies one member alone',
              'Until the mark ends: with the entry, when you or the homepage take it back, after a year at the latest',
            ],
            [
              'What you send with an application to a company or school: form, answers, files, your name; what was decided and when; interviews; drafts until you send them',
              'To let the homepage decide about it, and to tell you',
              '12 months after the position or enrolment ended; accepted ones until you delete your account. [Terms for applying](/agreements/application-terms)',
            ],
            [
              'What you enter about a child that you apply to schools for: name, birthday, gender, nationality, grade, school; what you send for it',
              'To apply for the child; seen by you and the schools that you apply to, on no profile and in no search',
              '90 days after the last application was rejected or withdrawn, unless set otherwise; until you erase it. [Terms for applying to schools](/agreements/admission-terms)',
            ],
            [
              'Résumés that you make or keep, and what was read from a file that you bring along',
              'To attach them, and to fill in your profile as you choose',
              'Résumés until you delete them; what was read, a day',
            ],
            [
              'Positions that you save or hide, and searches for positions that you save',
              'To order positions for you, and to tell you of new ones',
              'Until you take them back',
            ],
            [
              'What you send to register for an event: name, company or school, job title, address, number, answers, résumé; your place, and whether friends may see that you go; drafts until you send them',
              'To let the organizers decide about it, to keep your place, and to tell you',
              '12 months after the event where it was rejected or withdrawn; otherwise until you delete your account',
            ],
            [
              'Your ticket; when and at which door you were let in',
              'To let you in once, also where there is no network. Organizers take the list of names along to the door, and can save who came as a file',
              'With the registration; what devices scanned, until 30 days after the event',
            ],
            [
              'Events that you organize; your comments on events, what you say about them afterwards, and pictures',
              'To show them. What you say afterwards is read by the organizers alone, without your name',
              'Until you delete them, or your account is erased',
            ],
            [
              'Your calendar: the time zone for reminders, and the secret address by which another calendar subscribes, only as a hash',
              'To remind you by your own clock, and to show your events in the calendar that you give the address to. Whoever has it reads what you attend and organize',
              'Until you change or end it, or your account is erased',
            ],
            [
              'Technical logs: time, requested address without secrets, result, duration',
              'To run the servers safely and find faults',
              'Only as long as this purpose requires',
            ],
          ],
        },
        'The country of a session is looked up in a table on our own server; nobody else is asked.',
      ],
    },
    {
      id: 'bases',
      title: 'On which legal basis',
      text: [
        {
          list: [
            '**To perform the agreement with you:** account, login, profile, files, friendships and follows, moments, comments and the feed, messages and groups.',
            '**Because you want it:** everything in your profile beyond your name, what you post, the comparison of your address book, a location that you send, push notifications, and the visibility that you choose. You can take it back at any time by removing it or changing the setting.',
            '**Our legitimate interest in safety:** sessions, limits on attempts and on friend requests, reports, logs.',
            '**The legitimate interest of members in finding people they know:** suggestions, being found by an address (which is off until you switch it on), and the hashes of addresses in address books, which serve nothing else.',
            '**Legal obligations,** where a law demands that we keep or hand over something.',
          ],
        },
      ],
    },
    {
      id: 'visibility',
      title: 'What other people see',
      text: [
        'For your profile, your contact details and your list of friends you choose between everyone, friends of friends, friends, and only me. At the beginning the profile is open to everyone, contact details and the list of friends to friends. If the profile is open to everyone, visitors without an account and search engines can read it too, but without areas of interest, contact details and the list of friends. You change this under [Visibility](/settings/visibility).',
        'Even if you restrict your profile, other members see your name and photo; visitors without an account then see nothing of it. Name and photo also stand beside what you write under moments, for all who see those. The address you log in with is never shown to others. Photo and cover can be opened by anyone who knows the address of the picture.',
        'If everyone may see your profile, a shared link shows name, headline, place and photo as a preview in other apps. Those apps may keep the preview for a time.',
      ],
    },
    {
      id: 'network',
      title: 'Friends, suggestions and your address book',
      text: [
        'Nobody is told that you refuse a request, end a friendship, mute somebody or put somebody on the [blacklist](/network/blacklist). The blacklist hides both members from each other everywhere. Whom you follow sees you among the followers. Friends in common are shown to the two members who have them, whatever is set for their lists of friends; and with a member you see who of the people you know follows that member.',
        '“People you may know” is computed when you open it, from friends in common, from what profiles that are open to you have in common with yours (schools, employers, industry, city, interests, skills, languages), from your address book if you have it compared, and from members who have you in theirs. The reason is shown with each suggestion. If there are few, other members whose profile is open to everyone are shown. Members you dismiss are not suggested again.',
        'Your address book is read only if you choose entries of it or import a file yourself. Names are not read. Email addresses and numbers are turned into SHA-256 hashes in your browser, and only those are sent. As numbers could be tried one after another, we hash them once more with a secret key and keep nothing else. Nobody in it is ever written to or told, member or not. Under [Contacts](/network/contacts) you delete all of it at once.',
        'The part of Renmai that looks for acquaintances is told the addresses of your account only as hashes. If you allow it, members who already have your email address or number can find you by it. At the beginning both are off; on the same page you switch each on. Members who have each other’s address in their address books are shown to each other.',
        'A recommendation is shown once the member it is about has accepted it: to members who may see the profile, and to no more of them than both its author and that member allow. Visitors see none.',
      ],
    },
    {
      id: 'moments',
      title: 'Moments, feed and links',
      text: [
        'For each moment you choose who sees it. A **public** one is seen by every member and, if everyone may see your profile, by visitors and search engines too; its shared link then shows your name, the beginning of the text and a picture as a preview in other apps. One for **friends** is seen by your friends only. Its pictures and videos are checked at each request, so a former friend no longer opens them. If you make a public one a moment for friends, copies on the way may still open for ten minutes.',
        'Everyone who sees a moment sees the comments under it, with name and photo of those who wrote them, and can read its earlier texts; those that you wrote for friends are seen by nobody but you once the moment is public. Who reacted is shown to members only. Bookmarks are seen by you alone.',
        'The feed holds your own moments and those of friends and of members whom you follow. You choose between the newest first and a ranked order. Into the ranked order go: how new a moment is, whether it names you, how often you have reacted to or commented on moments of its author in the last 30 days, how many react to it and comment on it, how many of them are your friends, and whether its author is one. It is computed when you open the feed and not kept. What you look at and for how long does not go into it, and nobody can pay to be shown higher. “Why am I seeing this?” tells you what applied.',
        'As soon as a link stands in a moment that you are writing, our server fetches the page and keeps what it says of itself, with a small picture. The other site is asked by our server only; it learns neither who writes nor who reads. Only whoever opens the link goes to the other site.',
      ],
    },
    {
      id: 'messages',
      title: 'Messages',
      text: [
        'What you write is read by those who take part in the conversation. In a group that includes its members of that time; who joins later does not see what was said before. On their way messages are encrypted. They are not encrypted from end to end: our servers keep them, so that all your devices show the same. People look into them only when a message was reported, or when a law demands it.',
        'Those you write with see whether a message was delivered and read, that you are typing, and whether you are online. What strangers write waits under [Message requests](/messages/requests) and shows them nothing of you until you answer. Under [Visibility](/settings/visibility) you choose who may begin a conversation with you.',
        'You can recall a message for a short time, and delete it for yourself at any time; others keep what they received. A location is sent only when you press it, once, as a point in a message. Pictures lose their metadata; files in messages open only for those who take part.',
        'If you switch on push notifications, they travel by the service that the maker of your browser runs for them. They are encrypted for your browser, so that this service cannot read them; it learns that and when something comes.',
      ],
    },
    {
      id: 'recipients',
      title: 'Who else receives data',
      text: [
        'Providers who work for us and on our instructions: for the servers and the storage of files, for sending emails, and for sending text messages. They receive only what their task requires: the sender of text messages, for example, the number and the text with the code.',
        'Authorities and courts, only as far as a law obliges us. We examine each request.',
        'Nobody else, unless you have expressly agreed.',
      ],
    },
    {
      id: 'place',
      title: 'Where data is kept',
      text: [
        'Data is kept on servers that the operator has chosen. If data is to be stored or processed in a country other than yours, this happens only under the conditions that the law where you live sets for it, and with your separate consent where the law demands that.',
        'What everyone may see can, by its nature, be opened from any country.',
      ],
    },
    {
      id: 'safety',
      title: 'How data is protected',
      text: [
        {
          list: [
            'Passwords are kept only as hashes by argon2id. Codes, tickets and login keys are kept as keyed hashes, secrets for two-step verification encrypted.',
            'Access keys are valid for 15 minutes. The login key in the cookie is replaced at every use; if a spent one appears, the session is ended.',
            'Guessing is slowed down. The pages for logging in do not tell whether an address has an account. How many addresses a member can look for is limited, and you are found by yours only if you allow it.',
            'All metadata is removed from uploaded pictures. Pictures and videos for friends are checked at each request; private files can be opened only by links that expire after a few minutes.',
            'Passwords, codes and keys are never written into logs.',
          ],
        },
        'Should your data get into the wrong hands in spite of this, we inform you and the competent authority as the law demands.',
      ],
    },
    {
      id: 'erasure',
      title: 'Erasure',
      text: [
        'If you [cancel your account](/settings/cancel), there is a grace of 30 days, in which you can change your mind. Then your account, your profile and files, friendships, requests and follows, your address book, recommendations by you and about you, moments, comments and reactions, applications, registrations and what you entered about children are erased in all parts of Renmai. What others wrote under your moments goes with them. Messages stay with those to whom you wrote them, without your name; the files that you sent in them, your groups’ membership, your notifications and your settings go. In backups they remain until those are overwritten in turn, and are not used for anything else.',
        'We keep only that an account with this number has been erased, so that it does not come back by mistake, and what a law obliges us to keep.',
        'If somebody has your address in an address book, its hash there belongs to that member. Once your account is erased, nobody is found by it.',
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      text: [
        {
          list: [
            '**To know and to take with you:** [Export your data](/settings/export) gives you a copy in a common format.',
            '**To correct:** in [your profile](/profile) and in the [settings](/settings).',
            '**To restrict:** under [Visibility](/settings/visibility), under [Contacts](/network/contacts) as to how you are found, for each moment by itself, or by [deactivating](/settings/deactivate).',
            '**To erase:** single contents where they stand, everything by [cancelling](/settings/cancel).',
            '**To withdraw consent and to object,** without giving reasons, for the future.',
            '**To complain** to the data protection authority where you live.',
          ],
        },
        'For what cannot be done with these pages, write to us. We answer within a month. There are no decisions about you that are made by programs alone and have legal effect.',
      ],
    },
    {
      id: 'minors',
      title: 'Young people',
      text: [
        'Renmai is not meant for people under 16. If we learn that a younger person has registered, we erase the account. Parents and guardians can apply to schools for a child; the child has neither an account nor a profile.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this policy',
      text: [
        'Each version bears the day on which it was published. If we change something that matters, we ask you at your next visit to read and accept the new version. We do not use data for new purposes without telling you before.',
      ],
    },
  ],
};
