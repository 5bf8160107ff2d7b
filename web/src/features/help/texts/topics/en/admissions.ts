import type { Topic } from '../../help-texts';

export const admissions: Topic<'admissions'> = {
  title: 'Schools and admissions',
  about: 'Find a school, apply for yourself or a child, publish enrolments and decide about applicants',
  questions: {
    find: {
      question: 'How do I find and compare enrolments?',
      answer: [
        'Open [Enrolments](/enrolments). The list shows what schools have open; you need no account to read it.',
        {
          list: [
            'Filters narrow it by stage, on site or online, city, free places, and whether it takes applications already. You can sort by age, by how soon it ends, or by the fee.',
            'In the menu of an enrolment you choose it to be compared. Two or three stand side by side in the [comparison](/enrolments/compare), with fees, dates, places and requirements.',
            'Fees are a reference. What is paid in the end is between you and the school.',
          ],
        },
      ],
      words: 'school search university tuition fee admission compare side by side',
    },
    apply: {
      question: 'How do I apply to a school?',
      answer: [
        {
          steps: [
            'Open the enrolment and start the application. Choose for whom it is: for yourself or for a child.',
            'Fill in the form. It is saved by itself, also when the school suspends the enrolment meanwhile: nothing you wrote is lost.',
            'Upload the documents of the checklist. What has to be handed in is marked.',
            'Check the preview, accept the [terms for applying to schools](/agreements/admission-terms) and send it.',
          ],
        },
        'Under [My admissions](/enrolments/applications) you see what happened to each application. You can withdraw it, also after you were accepted; your place then goes to the next one. You can apply 3 times in all for the same enrolment.',
      ],
      words: 'application send withdraw documents admission status',
    },
    child: {
      question: 'How do I apply for my child?',
      answer: [
        'You apply as guardian. Add the child under [Children](/enrolments/children), or while you apply. You can keep up to 10 children.',
        {
          list: [
            'What you enter is never on a profile and cannot be searched. Only you see it, and the schools that you send an application to.',
            'For each child you send an application of its own. The answer comes to you.',
            'A child with its rejected or withdrawn applications is erased some time after the last of them came to nothing; the page says after how many days, and on which day. You can erase it earlier.',
          ],
        },
        {
          note: 'A child with an application that is open or accepted can be removed once you have withdrawn the application.',
        },
      ],
      words: 'guardian parent son daughter minor pupil privacy',
    },
    publish: {
      question: 'How do I publish an enrolment?',
      answer: [
        'Senior and content administrators of an approved school do it under [Manage admissions](/enrolments/manage). An enrolment begins as a draft that saves itself.',
        {
          list: [
            'State the stage, the days, the fee, what you ask of applicants, and up to 12 documents that they hand in.',
            'While it is suspended nobody can apply, and what applicants have begun is kept. You can resume it.',
            'Stopping ends it for good. You say what happens to applicants without an outcome; those who have heard nothing are told 30 days after the end that it is over.',
            'When you delete it nobody finds it any more. Applicants keep what they sent.',
          ],
        },
      ],
      words: 'school admission enrolment draft suspend stop delete places',
    },
    decide: {
      question: 'How do I decide about applicants of my school?',
      answer: [
        'The applicants of an enrolment are shown as a board and as a table. Stages, ratings, tags and notes are for your side only.',
        {
          list: [
            'Approve, put on the waiting list, and reject are outcomes. They are told some minutes later, or up to 7 days later; until then you can undo them.',
            'You can decide about up to 500 applicants at once.',
            'You can approve no more applicants than there are places. What happens then is your choice: see the waiting list.',
          ],
        },
      ],
      words: 'approve reject applicants board school admission',
    },
    waiting: {
      question: 'How does the waiting list work?',
      answer: [
        'A school sets how many places there are. When all are taken, whom it approves is put on the waiting list, in the order of the approvals; or it approves nobody any more, if it has chosen so.',
        {
          list: [
            'Your application shows your place on the list.',
            'When somebody withdraws, or when the school adds places, the first on the list moves up: at once, or after accepting the place that is offered, by the time shown.',
            'An offer that nobody accepts in time goes to the next one.',
          ],
        },
        'A school can raise the number of places at any time. It cannot go below those that are taken.',
      ],
      words: 'waiting list full places promotion offer rank',
    },
  },
};
