import type { Topic } from '../../help-texts';

export const network: Topic<'network'> = {
  title: 'Friends and network',
  about: 'Friends, follows, suggestions and blocking',
  questions: {
    'first-steps': {
      question: 'I’m new here. How do I find people?',
      answer: [
        'Start with the [first steps](/first-steps): choose your industry, city and areas of interest. Each takes one tap on a suggestion. You can also enter something else, or skip a step and come back later. The link stays on Home and your profile until you’ve completed all three.',
        '[My network](/network) then suggests members you have something in common with, and Home shows their public moments until your own feed has enough to show. Your schools and employers count too, even if they’re spelled differently.',
        'Your industry, city and areas of interest are part of your profile. You only see what you have in common with a member if you can see their profile.',
      ],
      words: 'new newcomer begin start three taps industry city interests nobody empty',
    },
    connect: {
      question: 'How do I add someone as a friend?',
      answer: [
        'Open the member’s page and select “Add friend”. Adding a short note helps. They’ll find your request under [My network](/network) and can accept or decline it. If you both send each other a request, you become friends right away.',
        'Under [Add contact](/network/add), you can find people by QR code, email address or phone number, and show your own code.',
        'Friends can see what you share with friends: by default, your contact details, your friends list and your friends-only moments. To end a friendship, select “Friends” on the member’s page, then “Remove friend”. They aren’t notified.',
      ],
      words: 'add friend request invite connect qr scan accept remove unfriend',
    },
    'request-limits': {
      question: 'Why can’t I send another friend request?',
      answer: [
        'To protect members from too many requests, there are limits:',
        {
          list: [
            'You can have up to 30 pending requests at a time. If many are declined, the limit drops, to 5 at the lowest.',
            'If your request was declined or withdrawn, you can send the member another one after 7 days, up to 3 times. If they send you one, you become friends as soon as you accept.',
          ],
        },
        'You aren’t told when a request is declined. It looks pending until you can send another one. You can withdraw requests under [Requests sent](/network/requests?box=sent).',
      ],
      words: 'limit pending refused declined ignore spam again',
    },
    suggestions: {
      question: 'Why are these people suggested to me?',
      answer: [
        '“People you may know” suggests members who have mutual friends with you, went to the same school or worked at the same company, share your industry, city, areas of interest, skills or languages, are in your address book if you’ve checked it, or have you in theirs. The reason is shown below each name.',
        'If there are few suggestions, “Members of Renmai” shows other members whose profile is visible to everyone: popular members, active members, and new members.',
        'Only profile information that you can see counts. Members you’ve dismissed, already asked, or declined aren’t suggested again.',
      ],
      words: 'people you may know recommend mutual friends dismiss',
    },
    'follow-mute': {
      question: 'What’s the difference between friends, following and muting?',
      answer: [
        {
          list: [
            '**Friends** have both agreed to it and see each other’s friends-only moments.',
            '**Following** doesn’t need approval. You see the member’s public moments in your feed. Members can see who follows them.',
            '**Muting** hides a member’s moments or a homepage’s news from your feed, while you stay friends or keep following. Nobody is notified.',
          ],
        },
        'You find all of these under [Manage your network](/network/manage).',
      ],
      words: 'unfollow followers subscribe hide feed quiet',
    },
    blacklist: {
      question: 'How do I block someone?',
      answer: [
        'Add the member to your [blacklist](/network/blacklist) from the menu on their page or on one of their moments. This ends your friendship, pending requests, and follows in both directions. From then on, you can’t find each other anywhere, including profiles, lists, moments and comments. They aren’t notified.',
        'You can remove members from the blacklist at any time. Friendships and follows aren’t restored automatically.',
      ],
      words: 'block ban report harassment remove',
    },
    contacts: {
      question: 'What happens to my address book?',
      answer: [
        'Nothing, unless you choose entries or import a file under [Contacts](/network/contacts). Up to 5,000 email addresses and phone numbers are then turned into fingerprints (hashes) in your browser. Names aren’t read, and only the fingerprints are sent. We hash them again with a secret key and compare them with members who allow others to find them by email or phone.',
        'We never message anyone in your address book. “Forget my contacts” deletes everything immediately.',
        'On the same page, you choose whether members who have your email address or phone number can find you by it. Both are off by default.',
      ],
      words: 'sync phone book import hash find privacy vcf csv discovery',
    },
    letters: {
      question: 'How do recommendations work?',
      answer: [
        'Under [Recommendations](/network/recommendations), ask a friend for a recommendation, or write one about a friend. It only appears on the profile once the member it’s about has accepted it. They can also ask for changes, or hide it again. A friend you ask can decline, and nobody is notified.',
        'The author sets who can see it at most: all members, friends of the member it’s about, or only the two of you. That member can show it to fewer people. If the author edits it, it has to be accepted again. If the author withdraws it, its text is gone. Visitors never see recommendations.',
      ],
      words: 'reference letter endorse colleague accept hide withdraw',
    },
  },
};
