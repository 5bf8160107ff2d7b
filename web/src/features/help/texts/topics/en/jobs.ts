import type { Topic } from '../../help-texts';

export const jobs: Topic<'jobs'> = {
  title: 'Positions and applications',
  about: 'Find a position, apply, publish positions and decide about applicants',
  questions: {
    find: {
      question: 'How do I find a position?',
      answer: [
        'Open [Jobs](/jobs). The list shows open positions that fit your profile, with the reasons for each: your skills, your city, friends who work there, homepages that you follow.',
        {
          list: [
            'Filters narrow the list by kind of work, city, salary, degree, experience and age of the position.',
            'Saved positions are under [Saved positions](/jobs/saved). You can hide a position and say why; similar positions then move down.',
            'With an [alert](/jobs/alerts) you are told of new positions that pass your filters: at once, daily or weekly. Each e-mail has a link that ends the alert. You can have up to 20 alerts.',
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
            'Complete your education and work experience in your profile. Positions ask for both.',
            'Open the position and start the application. What you write is saved by itself.',
            'Choose a résumé: a stored one, an upload, or a PDF made from your profile. Answer the questions of the homepage; an answer that rules you out is shown as such.',
            'Check the preview, accept the [terms for applying](/agreements/application-terms) and send it.',
          ],
        },
        'Each application is sent once. Under [My applications](/applications) you see what happened to each and by when you hear from the homepage. You can withdraw an application while it is open; the homepage then loses your form and your files. You can apply again, 3 times in all.',
      ],
      words: 'application send withdraw answer deadline interview status',
    },
    resume: {
      question: 'How do I bring a résumé along?',
      answer: [
        'Open [Bring a profile along](/profile/import) and choose a file of up to 10 MB: the ZIP of your data from LinkedIn, a JSON Resume, or a résumé as PDF or DOCX.',
        'You see field by field what was found, and choose what to take over. What is not certain is marked. You can undo the import for 24 hours.',
        'Under [Résumés](/profile/resumes) you store résumés and have a PDF made from your profile. You can also take your profile with you as JSON Resume.',
        {
          note: 'Documents with macros and encrypted PDF files are refused.',
        },
      ],
      words: 'cv import export linkedin json pdf docx upload',
    },
    publish: {
      question: 'How do I publish a position?',
      answer: [
        'Senior and content administrators of an approved homepage publish its positions in the [management](/homepages).',
        {
          list: [
            'A position begins as a draft. If your homepage wants it, a senior administrator checks it before it is published.',
            'It runs for 60 days at most. Confirm every 14 days that it is still to be filled; otherwise it is paused. You are warned 3 days before.',
            'You can ask up to 10 questions. Once there are applications, the questions cannot be changed.',
            'When you close a position you say what happens to applicants without an outcome. Applicants who have heard nothing are told 30 days later that it is over.',
          ],
        },
        'How many applications your homepage answers, and how quickly, is shown on its positions from 5 applications on.',
      ],
      words: 'vacancy hiring recruit employer draft pause close confirm',
    },
    decide: {
      question: 'How do I decide about applicants?',
      answer: [
        'The applicants of a position are shown as a board and as a table. Stages, ratings, tags and notes are for your side only; applicants see a stage only where you show it.',
        {
          list: [
            'Offer, employ and reject are outcomes. They are told some minutes later, or up to 7 days later; until then you can undo them.',
            'You can decide about up to 500 applicants at once. Each hears it once, in their own language, with the text of your template.',
            'For an interview you offer times, and the applicant chooses one. It can take place in a conference room here: both sides find a button to join it, and the calendar has the link.',
            'Applications can be saved as CSV, and résumés and other documents as ZIP.',
          ],
        },
        'An applicant can ask you for all that you keep about them; the application has a file for it.',
      ],
      words: 'hire reject offer board stage template interview csv applicants',
    },
  },
};
