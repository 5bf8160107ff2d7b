import type { Topic } from '../../help-texts';

export const meetings: Topic<'meetings'> = {
  title: 'Meetings and calls',
  about: 'Meet by video, plan meetings, call friends, and run a room',
  questions: {
    begin: {
      question: 'How do I begin or plan a meeting?',
      answer: [
        'Open [Meetings](/meetings). **Begin now** opens a room at once. [Plan a meeting](/meetings/new) is for a time, with friends whom you invite.',
        {
          list: [
            'Everybody with the link can come in, or invited people only: then nobody else sees the meeting.',
            'A lobby holds those who are not invited until a host lets them in. Guests without an account always wait there.',
            'A password can be asked for besides; hosts need none.',
          ],
        },
        'On the page of a meeting you copy its link or its QR code, send it in a chat, and take it to your calendar. Those who are invited hear when you move or cancel it.',
      ],
      words: 'video conference schedule invite link password lobby',
    },
    join: {
      question: 'How do I join a meeting?',
      answer: [
        {
          steps: [
            'Open the link, or paste it under [Meetings](/meetings).',
            'See whether camera and microphone work. You can join without them.',
            'Press Join. Where there is a lobby, wait until a host lets you in.',
          ],
        },
        'A planned meeting can be entered from a quarter of an hour before it begins. Guests say a name; they see nothing but the meeting.',
        'When the connection breaks, you are brought back by yourself. Back to other pages of Renmai you stay in the meeting: a small tile shows it, which you can drag to another corner.',
      ],
      words: 'enter guest link lobby reconnect',
    },
    inside: {
      question: 'What can I do in a meeting?',
      answer: [
        {
          list: [
            'Speak and show yourself; hold the space key to speak while you are muted.',
            'Share a screen, a window or a tab with its sound, at 5, 15 or 30 frames a second; or a picture or PDF, page by page.',
            'Raise your hand (the number at a hand is its turn), react, and write to everybody. What is written is for those who are there and is not kept.',
            'See everybody in a grid or the speaker large; double-click a picture, or open its menu, to pin somebody; take a picture out of the window; fill the screen.',
          ],
        },
        'The signal bars show how good the connection of each person is; the menu of a picture says what that means. Under More there are statistics, and on a computer the list of keys.',
      ],
      words: 'share screen hand reaction chat grid speaker keyboard',
    },
    host: {
      question: 'What can hosts do?',
      answer: [
        {
          list: [
            'Admit and refuse those who wait.',
            'Mute somebody or all. Nobody can be unmuted by others: you can ask them to unmute.',
            'Let somebody speak, make them audience or a host.',
            'Remove somebody: they come in again only when they are invited again.',
            'End the meeting for everybody.',
          ],
        },
        'You can report a member from the list of people as anywhere else, and the meeting itself under More.',
      ],
      words: 'admit mute remove end audience',
    },
    recording: {
      question: 'Can a meeting be recorded?',
      answer: [
        'Hosts with an account press Record. Everybody is told, and stays or leaves; only people who agree are seen and heard. A red mark shows that it runs. Calls cannot be recorded.',
        'Afterwards the file is prepared, which can take as long as the meeting. Hosts find it on the page of the meeting, play or download it, choose which participants may see it, and delete it. Those who may see it hear of it.',
        'Recordings are deleted after some weeks or months; the page says the day. When the host erases their account, their recordings go, too. If you erase yours, files that are ready stay until their day. You can report a recording that you may see from its menu; staff can then play it and remove it.',
      ],
      words: 'record recording consent video download delete',
    },
    calls: {
      question: 'How do calls work?',
      answer: [
        'Friends call each other: from a conversation, from the list of friends, or from a profile. It rings on all their devices for a minute; the first that answers has the call, and the others fall silent.',
        'A friend who is in another call is busy. A call between two is over when one of them leaves. Members who blocked each other cannot call.',
        'What became of a call stands in the conversation: how long it was, or that it was not answered, cancelled, declined or busy. **Call back** stands beside it.',
      ],
      words: 'phone ring answer decline voice video busy missed',
    },
    'group-calls': {
      question: 'How do calls in groups work?',
      answer: [
        'Press the camera at the head of a group. It rings for the members who take messages from you, up to 49; leave out whom you like.',
        'While the call goes on, everybody in the group sees it at the top of the conversation and can join, also when it did not ring for them. There is one call in a group at a time. Who leaves the group leaves its call.',
      ],
      words: 'group call join banner members',
    },
    ringing: {
      question: 'Can it ring while Renmai is closed?',
      answer: [
        'Yes. Turn on pushes for this device under [Notifications](/settings/notifications), with **Calls that ring**. You answer or decline in the message of your device. It goes by itself when you answer on another device or the call is over. In your quiet hours nothing rings.',
      ],
      words: 'push notification ring closed quiet hours',
    },
    devices: {
      question: 'My camera or microphone does not work',
      answer: [
        {
          list: [
            'The browser asks once whether this site may use them. What was refused is allowed again at the address of the page.',
            'Another program may hold the camera: close it and try again.',
            'Choose another device under Camera and sound; play the test tone to find your speaker.',
            'Strong noise suppression takes out keyboards and fans: the two levels show how loud you are before and after. Saving power sends a smaller picture.',
            'A microphone or camera that is pulled out is replaced by another one, if there is one. Backgrounds cannot be blurred.',
          ],
        },
        'Meetings need a secure connection.',
      ],
      words: 'permission microphone camera speaker noise test',
    },
  },
};
