import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Terms for applying to schools',
  summary:
    'What happens with an application that you send to a school on Renmai, for yourself or for a child: who reads it, how places are given, and how long it is kept. You agree to them before you send.',
  sections: [
    {
      id: 'what',
      title: 'What they cover',
      text: [
        'They hold for every application for an enrolment of a school on Renmai, beside the [user agreement](/agreements/user-agreement). The version that you agreed to and the time are stored with your application.',
      ],
    },
    {
      id: 'sent',
      title: 'What you send',
      text: [
        'You send the form and the files of the checklist. Files are copied: what you change or delete afterwards does not change what was sent.',
        'What you write must be true. You can have one application at a time for the same person and enrolment, and three in all.',
      ],
    },
    {
      id: 'child',
      title: 'Applying for a child',
      text: [
        'You may apply for a child only as its guardian, or with the consent of its guardian.',
        {
          list: [
            'What you enter about the child is kept apart from all profiles. It is never shown on one, never found by search, and used for nothing but the applications that you send.',
            'It is read by you and by the schools that you sent an application to.',
            'It is erased, with the applications, 90 days after the last application for the child was rejected or withdrawn, unless the operator has set another time; the page of your children names it. You can erase it earlier yourself.',
          ],
        },
        'Children do not need an account of their own, and get none by it.',
      ],
    },
    {
      id: 'who',
      title: 'Who reads it',
      text: [
        {
          list: [
            'The senior and the content administrators of the school that you apply to. Analysts of the school see figures alone.',
            'Nobody else: no other applicants, no administrators of other homepages, and no other members.',
          ],
        },
        'They may use your application to decide about it, and for nothing else. They may not pass it on or keep copies of it longer than the law makes them. Their notes, ratings and tags are not shown to you; you may ask the school for what it keeps.',
      ],
    },
    {
      id: 'answer',
      title: 'Places and answers',
      text: [
        'You are told when your application was opened for the first time, and of every outcome. An outcome reaches you some minutes to some days after it was decided, because it can be taken back until then. 30 days after an enrolment has ended, everybody without an outcome is told that it is over.',
        'When all places are taken, the school puts those whom it approves on a waiting list or approves nobody any more, as the enrolment says. The waiting list is kept in the order of the approvals. A place that becomes free goes to the first on it.',
        'There is no right to be taken. The tuition fee on Renmai is a reference. Renmai takes no part in the decision and in what you agree on with the school.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdrawing',
      text: [
        'You can withdraw until your application was rejected, also after you were accepted. The school then loses the form, the files, its notes and its rating at once, and the name after 30 days. It keeps that somebody withdrew.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      text: [
        'Rejected and withdrawn applications for yourself are erased 12 months after the enrolment ended. Those for a child are erased earlier, as said above. Accepted ones stay until you delete your account. With your account, all your applications, your children and their files are erased.',
        'When a school deletes an enrolment, you keep what you sent. Your [data export](/settings/export) has everything that you sent and were told. More is in the [privacy policy](/agreements/privacy-policy).',
      ],
    },
  ],
};
