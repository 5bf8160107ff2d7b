import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Terms for applying',
  summary:
    'What happens with an application that you send on Renmai: who reads it, how long it is kept, and what you may expect of those you apply to. You agree to them before you send.',
  sections: [
    {
      id: 'what',
      title: 'What they cover',
      text: [
        'They hold for every application that you send to a homepage on Renmai, beside the [user agreement](/agreements/user-agreement). The version that you agreed to and the time are stored with your application.',
      ],
    },
    {
      id: 'sent',
      title: 'What you send',
      text: [
        'You send the form, your answers, the files that you chose, and your name. Files are copied: what you change or delete afterwards in your profile does not change what was sent.',
        'What you write must be true and your own. You can apply once at a time and three times in all for the same thing. A question can have an answer that rules applicants out; it is marked before you answer.',
      ],
    },
    {
      id: 'who',
      title: 'Who reads it',
      text: [
        {
          list: [
            'The senior and the content administrators of the homepage that you apply to. Analysts of the homepage see figures alone.',
            'Nobody else: no other applicants, no administrators of other homepages, and no other members.',
          ],
        },
        'They may use your application to decide about it, and for nothing else. They may not pass it on or keep copies of it longer than the law makes them. Their notes, ratings and tags are not shown to you; you may ask the homepage for what it keeps about you.',
        'While your application is open and for 30 days after its end, you and the homepage can write to each other without a request, unless one has blocked the other.',
      ],
    },
    {
      id: 'answer',
      title: 'What you may expect',
      text: [
        'You are told when your application was opened for the first time, and of every outcome. An outcome reaches you some minutes to some days after it was decided, because it can be taken back until then. 30 days after a position has ended, everybody without an outcome is told that it is over.',
        'There is no right to be chosen. Renmai does not decide about applications and is no party to what you agree on with the homepage.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdrawing',
      text: [
        'You can withdraw until there is a final outcome. The homepage then loses the form, the answers, the files, its notes and its rating at once, and your name after 30 days. It keeps that somebody withdrew.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      text: [
        'Rejected and withdrawn applications are erased 12 months after the position ended. Accepted ones stay until you delete your account. With your account, all your applications and their files are erased.',
        'Your [data export](/settings/export) has everything that you sent and were told. More is in the [privacy policy](/agreements/privacy-policy).',
      ],
    },
  ],
};
