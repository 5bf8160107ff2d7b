import type { Topic } from '../../help-texts';

export const network: Topic<'network'> = {
  title: 'Friends and network',
  about: 'Who knows whom, and who is kept away',
  questions: {
    'first-steps': {
      question: 'I am new here. How do I find people?',
      answer: [
        'Take the [first steps](/first-steps): choose your industry, your city and your areas of interest. Each takes one tap on a suggestion; you can also type something else, or skip it and come back later. The link stays on Home and on your profile until all three are filled in.',
        '[My network](/network) then suggests members who have something in common with you, and Home shows their public moments until your own feed is full enough. Your schools and employers help too, however they are spelt.',
        'Industry, city and areas of interest are part of your profile. You are shown what you have in common with a member only if that member’s profile is open to you.',
      ],
      words: 'new newcomer begin start three taps industry city interests nobody empty',
    },
    connect: {
      question: 'How do I become friends with somebody?',
      answer: [
        'Open the member’s page and press “Add friend”; a note of a few words helps. The other finds your request under [My network](/network) and accepts or refuses it. If you both ask each other, you are friends at once.',
        'Under [Add a contact](/network/add) you find people by their QR code, email address or phone number, and show your own code.',
        'Friends see what you show to friends: at the beginning your contact details, your list of friends and your moments for friends. You end a friendship on the member’s page by “Friends”, then “Remove friend”; the other is not told.',
      ],
      words: 'add friend request invite connect qr scan accept remove unfriend',
    },
    'request-limits': {
      question: 'Why can I not send another friend request?',
      answer: [
        'So that nobody is flooded with requests, there are limits:',
        {
          list: [
            'Up to 30 of your requests may be unanswered at the same time, and fewer, down to 5, after many refusals.',
            'After a request was refused or withdrawn, 7 days pass before you can ask the same member again, and that at most 3 times. If the other asks you, you are friends as soon as you accept.',
          ],
        },
        'You are not told that a request was refused: it looks unanswered until you may ask again. Under [Requests sent](/network/requests?box=sent) you can withdraw some.',
      ],
      words: 'limit pending refused declined ignore spam again',
    },
    suggestions: {
      question: 'Why am I shown these people?',
      answer: [
        '“People you may know” suggests members who have friends in common with you, who were at the same school or employer, who share your industry, city, areas of interest, skills or languages, who are in your address book if you have compared it, or who have you in theirs. The reason stands below each name.',
        'If there are few of them, “Members of Renmai” shows others whose profile is open to everyone: members whom many follow, members who post, and new members.',
        'What is in a profile counts only where the member’s profile is open to you. Members you have dismissed, asked before, or refused are not suggested again.',
      ],
      words: 'people you may know recommend mutual friends dismiss',
    },
    'follow-mute': {
      question: 'What is the difference between friends, following and muting?',
      answer: [
        {
          list: [
            '**Friends** agree to it on both sides and see each other’s moments for friends.',
            '**Following** needs no consent: you see the public moments of that member in your feed. Members see who follows them.',
            '**Muting** leaves a member’s moments, or a homepage’s news, out of your feed although you are friends or follow. Nobody is told.',
          ],
        },
        'You find all of them under [Manage your network](/network/manage).',
      ],
      words: 'unfollow followers subscribe hide feed quiet',
    },
    blacklist: {
      question: 'How do I keep somebody away from me?',
      answer: [
        'Put the member on the [blacklist](/network/blacklist), from the menu of the member’s page or of a moment. That ends your friendship, open requests, and follows in both directions; from then on neither of you finds the other anywhere: not in profiles, lists, moments or comments. The other is not told.',
        'You can take members off the list at any time. What it ended does not come back by itself.',
      ],
      words: 'block ban report harassment remove',
    },
    contacts: {
      question: 'What happens to my address book?',
      answer: [
        'Nothing, unless you choose entries or import a file under [Contacts](/network/contacts). Email addresses and numbers, up to 5,000, are then turned into fingerprints (hashes) in your browser; names are not even read, and only the fingerprints are sent. We hash them once more with a secret key and compare them with members who let themselves be found by email or phone.',
        'Nobody in your address book is ever written to. “Forget my contacts” deletes everything at once.',
        'On the same page you decide whether members who have your email address or number find you by it. At the beginning both are off.',
      ],
      words: 'sync phone book import hash find privacy vcf csv discovery',
    },
    letters: {
      question: 'How do recommendations work?',
      answer: [
        'Under [Recommendations](/network/recommendations) you ask a friend for one, or write one about a friend. It is shown on the profile only after the member it is about has accepted it; that member can also ask for changes, or hide it again. A friend who was asked can decline, and nobody is told.',
        'The author decides who may see it at most: all members, the friends of the member it is about, or only the two. That member can show it to fewer. If the author edits it, it has to be accepted again; if the author withdraws it, its text is gone. Visitors never see recommendations.',
      ],
      words: 'reference letter endorse colleague accept hide withdraw',
    },
  },
};
