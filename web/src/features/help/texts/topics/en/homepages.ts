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
