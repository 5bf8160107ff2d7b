import type { Topic } from '../../help-texts';

export const jobs: Topic<'jobs'> = {
  title: 'Positions and applications',
  about: 'Find positions, apply, publish positions and manage applicants',
  questions: {
    find: {
      question: 'How do I find a position?',
      answer: [
        'Open [Jobs](/jobs). The list shows open positions that match your profile, and why: your skills, your city, friends who work there, or homepages you follow.',
        {
          list: [
            'Filter the list by job type, city, salary, degree, experience and date posted.',
            'Positions you save are under [Saved positions](/jobs/saved). You can hide a position and say why. Similar positions then rank lower.',
            'Select **Save this search** to be notified of new positions that match your words and filters: immediately, daily or weekly. You find it under [Saved searches](/search/saved), and each email has a link to stop it. You can save up to 20 searches.',
          ],
        },
      ],
      words: 'job search vacancy work career recommended saved alert',
    },
    apply: {
      question: 'How do I apply?',
      answer: [
        {
          steps: [
            'Open the position and start your application. It’s saved automatically.',
            'If your profile has no education or work experience yet, enter it there, take it from a résumé, or say that you’re looking for your first job.',
            'Choose a résumé: a saved one, an upload, or a PDF created from your profile. Answer the homepage’s questions. You’ll see if an answer doesn’t meet the requirements.',
            'Check the preview, accept the [terms for applying](/agreements/application-terms) and send it.',
          ],
        },
        'You can send each application once. Under [My applications](/applications) you can track each one and see by when you’ll get a response. You can withdraw an application while it’s open. The homepage then loses access to your form and files. You can apply up to 3 times in total.',
      ],
      words: 'application send withdraw answer deadline interview status',
    },
    resume: {
      question: 'How do I import a résumé?',
      answer: [
        'Open [Import a profile](/profile/import) and choose a file of up to 10 MB: a ZIP of your data from LinkedIn, a JSON Resume, or a résumé as PDF, DOCX or text.',
        'You’ll see what was found, field by field, and choose what to import. Uncertain entries are marked. You can undo the import for 24 hours.',
        'Under [Résumés](/profile/resumes) you can save résumés and create a PDF from your profile. You can also export your profile as JSON Resume.',
        {
          note: 'Documents with macros and encrypted PDF files aren’t accepted.',
        },
      ],
      words: 'cv import export linkedin json pdf docx upload',
    },
    publish: {
      question: 'How do I publish a position?',
      answer: [
        'Senior and content administrators of an approved homepage can publish positions when they [manage the homepage](/homepages).',
        {
          list: [
            'A position starts as a draft. If your homepage requires approval, a senior administrator reviews it before it’s published.',
            'It runs for up to 60 days. Confirm every 14 days that it’s still open, or it will be paused. You’ll get a reminder 3 days before.',
            'You can ask up to 10 questions. They can’t be changed once there are applications.',
            'When you close a position, you choose what happens to undecided applications. Applicants who haven’t had a response are told 30 days later that the position is closed.',
          ],
        },
        'Once there are 5 applications, your positions show how many applications your homepage responds to, and how quickly.',
      ],
      words: 'vacancy hiring recruit employer draft pause close confirm',
    },
    decide: {
      question: 'How do I decide on applicants?',
      answer: [
        'You can view a position’s applicants as a board or a table. Only your team can see ratings, tags and notes. Applicants only see stages you make visible.',
        {
          list: [
            'Stages follow what happens: an application is “Viewed” once you open it, and moves on when an interview time is chosen or you make an offer. You can move it yourself between the others.',
            'An applicant’s résumé opens beside the form and your notes. The keys J and K lead to the next and the previous applicant of the list.',
            'The outcomes are offer, hire and reject. Applicants are notified a few minutes later, or up to 7 days later if you choose. Until then, you can undo your decision.',
            'You can decide on up to 500 applicants at once. Each is notified once, in their own language, using your template.',
            'You can also write to several applicants without deciding: choose them and press **Message**. You’re shown who was not reached.',
            '**Figures** show how far applications came, how quickly you answered, and where applicants came from.',
            'For an interview, you offer times and the applicant chooses one. It can take place in a conference room on Renmai: both sides get a button to join, and the link is in the calendar file.',
            'You can download applications as CSV, and résumés and other documents as ZIP.',
          ],
        },
        'Applicants can ask you for all the data you keep about them. You can download it as a file from the application.',
      ],
      words: 'hire reject offer board stage template interview csv applicants',
    },
  },
};
