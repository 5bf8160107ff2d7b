import type { Topic } from '../../help-texts';

export const admissions: Topic<'admissions'> = {
  title: 'Schools and admissions',
  about: 'Find a school, apply for yourself or a child, publish enrolments and manage applicants',
  questions: {
    find: {
      question: 'How do I find and compare enrolments?',
      answer: [
        'Open [Enrolments](/enrolments). The list shows schools’ open enrolments. You don’t need an account to see it.',
        {
          list: [
            'Filter it by education stage, study type, city, places available and whether applications are already open. You can sort by newest, closing date or fee.',
            'Select **Compare** in an enrolment’s menu. You can see two or three side by side in the [comparison](/enrolments/compare), with fees, dates, places and requirements.',
            'Fees are for reference only. The actual fee is agreed between you and the school.',
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
            'Open the enrolment and start your application. Choose who it’s for: yourself or a child.',
            'Fill in the form. It’s saved automatically, even if the school suspends the enrolment in the meantime.',
            'Upload the documents on the checklist. Required documents are marked.',
            'Check the preview, accept the [terms for applying to schools](/agreements/admission-terms) and send it.',
          ],
        },
        'You can track your applications under [My school applications](/enrolments/applications). You can withdraw an application even after you’ve been accepted. Your place then goes to the next person. You can apply for the same enrolment up to 3 times in total.',
      ],
      words: 'application send withdraw documents admission status',
    },
    child: {
      question: 'How do I apply for my child?',
      answer: [
        'You apply as their guardian. Add the child under [My children](/enrolments/children), or while you apply. You can add up to 10 children.',
        {
          list: [
            'Your child’s details never appear on a profile or in search. Only the child’s guardians and the schools you apply to can see them.',
            'Ask a friend who is also a guardian to join under [My children](/enrolments/children). You both see and answer the same applications, and schools can write to either of you.',
            'You send a separate application for each child. The response comes to every guardian.',
            'A child’s details and applications are erased some time after the last application was rejected or withdrawn. The page shows after how many days, and on which date. You can delete them earlier.',
          ],
        },
        {
          note: 'To delete a child with an open or accepted application, withdraw the application first.',
        },
      ],
      words: 'guardian parent son daughter minor pupil privacy',
    },
    publish: {
      question: 'How do I publish an enrolment?',
      answer: [
        'Senior and content administrators of an approved school can do this under [Manage admissions](/enrolments/manage). An enrolment starts as a draft that is saved automatically.',
        {
          list: [
            'Enter the education stage, dates, fee, requirements, and up to 12 documents that applicants submit.',
            'While it’s suspended, nobody can apply, and applicants’ drafts are saved. You can resume it.',
            'Stopping it is permanent. You choose what happens to undecided applications. Applicants who haven’t had a response are told 30 days later that the enrolment has ended.',
            'If you delete it, it can no longer be found. Applicants keep what they sent.',
          ],
        },
      ],
      words: 'school admission enrolment draft suspend stop delete places',
    },
    decide: {
      question: 'How do I decide on my school’s applicants?',
      answer: [
        'You can view an enrolment’s applicants as a board or a table. Only your team can see stages, ratings, tags and notes.',
        {
          list: [
            'The outcomes are accept, waiting list and reject. Applicants are notified a few minutes later, or up to 7 days later if you choose. Until then, you can undo your decision.',
            'You can decide on up to 500 applicants at once.',
            'You can also write to several applicants without deciding: choose them and press **Message**. For a child, the guardians read it.',
            'You can’t accept more applicants than there are places. You choose what happens when all places are taken, such as a waiting list.',
          ],
        },
      ],
      words: 'approve reject applicants board school admission',
    },
    waiting: {
      question: 'How does the waiting list work?',
      answer: [
        'The school sets the number of places. When all are taken, applicants it accepts are put on a waiting list in order of acceptance, or no more are accepted, depending on the school’s choice.',
        {
          list: [
            'Your application shows your position on the list.',
            'When someone withdraws or the school adds places, the first person on the list moves up, either automatically or by accepting the offered place in time.',
            'If an offer isn’t accepted in time, it goes to the next person.',
          ],
        },
        'A school can increase the number of places at any time, but can’t go below the number already taken.',
      ],
      words: 'waiting list full places promotion offer rank',
    },
  },
};
