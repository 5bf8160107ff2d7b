import type { Topic } from '../../help-texts';

export const homepages: Topic<'homepages'> = {
  title: 'Company and school homepages',
  about: 'Create a homepage, have it reviewed and run it together',
  questions: {
    create: {
      question: 'How do I create a homepage for my company or school?',
      answer: [
        'Your profile needs at least one education and one job. Then open [Create a homepage](/homepages/new):',
        {
          steps: [
            'Choose company or school and fill in the details. Everything is saved as a draft by itself; you find it again under [My homepages](/homepages).',
            'Choose the senior administrator: yourself, or a friend whom you invite.',
            'Add the authentication materials as PDF, JPG or PNG with up to 10 MB each: the licence, and for a company a sealed commitment letter. A template of the letter can be printed there.',
            'Read the terms and submit the homepage for review.',
          ],
        },
        'Until it is approved, only its administrators see the homepage.',
      ],
      words: 'company school university page found employer licence',
    },
    review: {
      question: 'How does the review work?',
      answer: [
        'A system administrator compares your entries with the materials, as a rule within 2 working days. The management shows by when we decide, and tells you when we are late. You are notified of the outcome.',
        'If the homepage is rejected, the reasons stand in the management. Change what they name and submit it again, as often as needed; every submission is kept. While it waits you can withdraw it.',
        'Only senior administrators and system administrators can open the materials. Each look of a system administrator is logged.',
        'If you think the rejection is wrong, you can appeal once within 30 days, from the management or the steps of the homepage. Another system administrator decides. You do not need an appeal to submit a changed homepage.',
      ],
      words: 'approval rejected reason waiting submit again',
    },
    administrators: {
      question: 'Who may do what on a homepage?',
      answer: [
        {
          list: [
            '**Senior administrators** edit the homepage, submit it and manage the administrators. There is always at least one.',
            '**Content administrators** publish news, positions and enrolments.',
            '**Analysts** see figures only.',
          ],
        },
        'Senior administrators invite friends in the management. An invitation is open for 14 days; the invited member finds it under [My homepages](/homepages). Their profile needs an education and a job; if these are missing we remind them.',
        'To hand the homepage over, ask another administrator in the management. It takes effect when they accept. What administrators do stands in the homepage’s log.',
      ],
      words: 'roles senior content analyst invite hand over owner log',
    },
    change: {
      question: 'How do I change the name or address of a homepage?',
      answer: [
        'Open the homepage under [My homepages](/homepages) and edit its details. Most changes are public as soon as you save them.',
        'Name, licence and type are reviewed again. Submit the changes; until they are approved, the page stays public as it was. If the licence has changed, add the new one to the materials first.',
        'The address of the page can be changed once in 90 days. The old address leads to the new one.',
      ],
      words: 'rename handle url edit logo licence',
    },
    news: {
      question: 'How do I publish news?',
      answer: [
        'Senior and content administrators of an approved homepage write news under “News” in its management. A draft saves itself; nobody else sees it until you publish it.',
        'News have a title, a category, a picture at the top, and a text with headings, lists, links and up to 20 pictures. Describe each picture for those who do not see it.',
        'Published news stand on the homepage and in the feed of its followers, where members react and comment as on moments. You can change them; the earlier text is kept in the edit history, which administrators see. Withdrawn news are seen by administrators only and can be published again. Deleted news are gone for good.',
      ],
      words: 'article post announcement draft withdraw publish editor',
    },
    follow: {
      question: 'What happens when I follow a company or school?',
      answer: [
        'Its news appear in your feed, and the positions that it publishes, one card for each day. Under “Following” on its page you mute it: you still follow it, and see none of them in the feed. You find everything you follow under [Companies and schools](/network/companies), and what you have muted under [Muted](/network/muted?of=homepages).',
        'Its administrators see who follows it, as far as they may see you. Other members see how many do, and which of their friends.',
        'Followers and administrators can invite friends to follow: each friend once, and at most 100 in 30 days. If you decline, nobody is told. Invitations say until when they are open; those that end without an answer do not count.',
      ],
      words: 'follower mute invite unfollow company school feed',
    },
    figures: {
      question: 'Which figures do administrators see?',
      answer: [
        'Views, visitors, followers and the reach of news for each of the last 90 days, as plots and as a table. All administrators see them.',
        'Visitors and readers are counted once a day. To do so we keep a code that changes every day and names nobody; it is deleted when the day (in China, UTC+8) is over. Who visited a homepage is not kept.',
      ],
      words: 'statistics visits views reach analyst privacy',
    },
    verified: {
      question: 'What does the verified mark mean?',
      answer: [
        'When you type the company or school of a [job or education](/profile), choose its homepage from the suggestions. The entry then leads to the homepage, and the homepage shows you among its people to members who may see your profile. Any other name stays plain text.',
        'With “Verify” at the entry on your profile we send a code to your address there. Who enters it gets the verified mark. Only addresses of domains that the homepage has proven count, and of those below them. Of the address we keep a check value only, and nobody sees it. Its administrators can also confirm single members.',
        'The mark ends when the entry ends, when the link or the domain goes, and after a year at the latest; we remind you 30 days before. You can give it back, and administrators can revoke it.',
      ],
      words: 'badge colleague alumni people employer school code email domain',
    },
    domains: {
      question: 'How do administrators prove a domain?',
      answer: [
        'Senior administrators add it under “Domains” in the management, then prove it by a TXT record or by a code that we send to the postmaster of the domain. We look records up every day; a proof by mail holds for a year.',
        'Domains of free mail services do not count. If the domain is not that of your website, or another homepage has proven it, our staff look at it first.',
      ],
      words: 'dns txt record postmaster website verify',
    },
    compare: {
      question: 'How do I compare schools?',
      answer: [
        'The menu of a school’s homepage leads to the [comparison](/schools/compare). Up to three schools stand side by side. Fees, requirements and open enrolments are shown as soon as schools publish them.',
      ],
      words: 'school university side by side fees',
    },
    close: {
      question: 'How do I close a homepage?',
      answer: [
        'A senior administrator closes it in the overview of its management. From then on only its administrators see it. Within 30 days it can be opened again as it was.',
        'A draft that was never approved can be deleted with its materials, from the menu at the top of its steps.',
        'System administrators can suspend a homepage that breaks the rules. Its administrators read the reason in the management.',
      ],
      words: 'delete remove reopen suspended draft',
    },
  },
};
