import type { Topic } from '../../help-texts';

export const homepages: Topic<'homepages'> = {
  title: 'Company and school homepages',
  about: 'Create a homepage, have it reviewed and manage it together',
  questions: {
    create: {
      question: 'How do I create a homepage for my company or school?',
      answer: [
        'Your profile needs at least one education entry and one job. Then open [Create a homepage](/homepages/new):',
        {
          steps: [
            'Choose company or school and fill in the details. They’re saved automatically as a draft, which you can find under [My homepages](/homepages).',
            'Choose the senior administrator: yourself, or a friend you invite.',
            'Add the authentication materials as PDF, JPG or PNG files of up to 10 MB each: the licence, and for companies a sealed commitment letter. You can print a template of the letter there.',
            'Read the terms and submit the homepage for review.',
          ],
        },
        'Until it’s approved, only its administrators can see the homepage.',
      ],
      words: 'company school university page found employer licence',
    },
    review: {
      question: 'How does the review work?',
      answer: [
        'A system administrator compares your information with the materials, usually within 2 working days. While you manage the homepage, you can see when we’ll decide, and whether we’re running late. You’re notified of the outcome.',
        'If the homepage is rejected, you’ll find the reasons there. Make the requested changes and submit it again, as often as you need. Every submission is kept. You can withdraw a submission while it’s waiting.',
        'Only senior administrators and system administrators can open the materials. Each time a system administrator views them, it’s logged.',
        'If you think the rejection is wrong, you can appeal once within 30 days. A different system administrator will decide. You don’t need to appeal to resubmit an improved homepage.',
      ],
      words: 'approval rejected reason waiting submit again appeal',
    },
    administrators: {
      question: 'Who can do what on a homepage?',
      answer: [
        {
          list: [
            '**Senior administrators** edit the homepage, submit it for review and manage its administrators. There’s always at least one.',
            '**Content administrators** publish news, positions and enrolments.',
            '**Analysts** can only view figures.',
          ],
        },
        'Senior administrators can invite friends when they manage the homepage. Invitations are open for 14 days. Invited members find them under [My homepages](/homepages). Their profile needs an education entry and a job. If either is missing, we remind them.',
        'To hand the homepage over, send a request to another administrator. It takes effect once they accept. The homepage’s log shows what administrators did.',
      ],
      words: 'roles senior content analyst invite hand over owner log',
    },
    change: {
      question: 'How do I change a homepage’s name or address?',
      answer: [
        'Open the homepage under [My homepages](/homepages) and edit its details. Most changes are public as soon as you save them.',
        'The name, licence and type have to be reviewed again. Submit your changes. Until they’re approved, the public page stays as it was. If the licence has changed, add the new one to the materials first.',
        'You can change the page’s address once every 90 days. The old address redirects to the new one.',
      ],
      words: 'rename handle url edit logo licence',
    },
    news: {
      question: 'How do I publish news?',
      answer: [
        'Senior and content administrators of an approved homepage can write news under **News** when they manage the homepage. Drafts are saved automatically. Only administrators can see them until you publish them.',
        'News has a title, a category, a cover picture, and a text with headings, lists, links and up to 20 pictures. Describe each picture for people who can’t see it.',
        'Published news appears on the homepage and in its followers’ feeds, where members can react and comment as they can on moments. You can edit it. Earlier versions are kept in the edit history, which administrators can see. Withdrawn news is only visible to administrators and can be published again. Deleting news is permanent.',
      ],
      words: 'article post announcement draft withdraw publish editor',
    },
    follow: {
      question: 'What happens when I follow a company or school?',
      answer: [
        'Its news appears in your feed, and so do the positions, enrolments and events it publishes, with one card a day for each. To hide them without unfollowing, select **Following** on its page and mute it. You find everything you follow under [Companies and schools](/network/companies), and what you’ve muted under [Muted](/network/muted?of=homepages).',
        'Its administrators can see who follows it, if those members are visible to them. Other members can see how many followers it has and which of their friends follow it.',
        'Followers and administrators can invite friends to follow: each friend once, and up to 100 in 30 days. If you decline, nobody is notified. Invitations show how long they’re open. Those that end without a response don’t count.',
      ],
      words: 'follower mute invite unfollow company school feed',
    },
    figures: {
      question: 'Which figures can administrators see?',
      answer: [
        'Views, visitors, followers and the reach of news for each of the last 90 days, as charts and as a table. All administrators can see them.',
        'Visitors and readers are counted once a day. To do this, we keep a code that changes every day and doesn’t identify anyone. It’s deleted at the end of the day (China time, UTC+8). We don’t keep who visited a homepage.',
      ],
      words: 'statistics visits views reach analyst privacy',
    },
    verified: {
      question: 'What does the verified mark mean?',
      answer: [
        'When you enter the company or school of a [job or education](/profile), choose its homepage from the suggestions. Your entry then links to the homepage, and the homepage lists you among its people for members who can see your profile. Any other name stays plain text.',
        'Select **Verify** on the entry in your profile, and we’ll send a code to your address there. Enter it to get the verified mark. The address must be at a domain that the homepage has verified, or at one of its subdomains. We only keep a hash of the address, and nobody can see it. The homepage’s administrators can also verify members individually.',
        'The mark ends when the entry ends, when the link or the domain is removed, and after a year at the latest. We remind you 30 days before. You can remove it, and administrators can revoke it.',
      ],
      words: 'badge colleague alumni people employer school code email domain',
    },
    domains: {
      question: 'How do administrators verify a domain?',
      answer: [
        'Senior administrators add the domain under **Domains** when they manage the homepage. They verify it with a TXT record or with a code we send to the domain’s postmaster. We check TXT records every day. Verification by email is valid for a year.',
        'Domains of free email services aren’t accepted. If the domain doesn’t match your website’s domain, or another homepage has verified it, our staff review it first.',
      ],
      words: 'dns txt record postmaster website verify prove',
    },
    compare: {
      question: 'How do I compare schools?',
      answer: [
        'Open the menu on a school’s homepage to go to the [comparison](/schools/compare). You can see up to three schools side by side. Fees, requirements and open enrolments appear once the schools publish them.',
      ],
      words: 'school university side by side fees',
    },
    close: {
      question: 'How do I close a homepage?',
      answer: [
        'A senior administrator can close it in the overview when they manage the homepage. After that, only its administrators can see it. It can be reopened within 30 days, just as it was. Until then its positions, enrolments and events are on hold. If it isn’t reopened, they end and everyone concerned is notified.',
        'A draft that was never approved can be deleted with its materials, from the menu at the top of its steps.',
        'System administrators can suspend a homepage that breaks the rules. Its administrators can see the reason when they manage it.',
      ],
      words: 'delete remove reopen suspended draft',
    },
  },
};
