import type { Agreement } from '../../agreement-texts';

export const agreement: Agreement = {
  title: 'Terms for registering',
  summary:
    'What happens with a registration that you send on Renmai: who reads it, how long it is kept, and what you may expect of the organizer. You agree to them before you send.',
  sections: [
    {
      id: 'what',
      title: 'What they cover',
      text: [
        'They hold for every registration for an event on Renmai, beside the [user agreement](/agreements/user-agreement). The version that you agreed to and the time are stored with your registration.',
      ],
    },
    {
      id: 'sent',
      title: 'What you send',
      text: [
        'You send the form with your name, company or school, job title, mobile number and email address, your answers, and a résumé where the event asks for one. Files are copied: what you change or delete afterwards in your profile does not change what was sent.',
        'What you write must be true and your own. You can register once at a time and three times in all for the same event. Each date of a series is an event of its own.',
      ],
    },
    {
      id: 'who',
      title: 'Who reads it',
      text: [
        {
          list: [
            'The organizer: the member who publishes the event, or the senior and content administrators of the homepage, and the co-organizers whom they name.',
            'At the door: those who check people in see names, companies or schools, and who has come.',
            'Friends who look at the event see that you go only where you allowed it. You can change that at any time.',
          ],
        },
        'They may use your registration for this event, and for nothing else. They may not pass it on or keep copies of it longer than the law makes them. You may ask them for what they keep about you.',
        'While your registration is open and for 30 days after its end, you and the publisher can write to each other without a request, unless one has blocked the other.',
      ],
    },
    {
      id: 'place',
      title: 'Your place',
      text: [
        'An open event gives you a place at once while there is one; otherwise the organizer decides, or you wait for a place. A place that is offered to you goes to the next one where you do not accept it in time.',
        'Your ticket is for you. It stops being valid when you withdraw, when the organizer takes the place back, and when it is issued again. Please withdraw when you cannot come, so that somebody else can.',
        'The organizer may move or cancel the event, and tells you. Renmai does not hold the event and is no party to what you agree on with the organizer.',
      ],
    },
    {
      id: 'withdraw',
      title: 'Withdrawing',
      text: [
        'You can withdraw as long as you have a place or wait for one. The organizer then loses the form, the answers and the files at once, and your name after 30 days. They keep that somebody withdrew.',
      ],
    },
    {
      id: 'kept',
      title: 'How long it is kept',
      text: [
        'Rejected and withdrawn registrations are erased 12 months after the event. Others stay until you delete your account. With your account, all your registrations, tickets and their files are erased.',
        'Your [data export](/settings/export) has everything that you sent and were told. More is in the [privacy policy](/agreements/privacy-policy).',
      ],
    },
  ],
};
