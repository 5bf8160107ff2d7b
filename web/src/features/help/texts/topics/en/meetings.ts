import type { Topic } from '../../help-texts';

export const meetings: Topic<'meetings'> = {
  title: 'Meetings and calls',
  about: 'Meet by video, schedule meetings, call friends and host a room',
  questions: {
    begin: {
      question: 'How do I start or schedule a meeting?',
      answer: [
        'Open [Meetings](/meetings). **Start now** opens a room right away. [Schedule a meeting](/meetings/new) sets a time and lets you invite friends.',
        {
          list: [
            'Let anyone with the link join, or invited people only. In that case, nobody else can see the meeting.',
            'With a lobby, people who aren’t invited wait until a host lets them in. Guests without an account always wait there.',
            'You can also require a password. Hosts don’t need it.',
          ],
        },
        'On the meeting’s page, you can copy its link or QR code, send it in a chat, and add it to your calendar. Everyone invited is notified when you reschedule or cancel it.',
      ],
      words: 'video conference schedule invite link password lobby',
    },
    join: {
      question: 'How do I join a meeting?',
      answer: [
        {
          steps: [
            'Open the link, or paste it under [Meetings](/meetings).',
            'Check that your camera and microphone work. You can also join without them.',
            'Select **Join**. If there’s a lobby, wait until a host lets you in.',
          ],
        },
        'You can join a scheduled meeting from 15 minutes before it starts. Guests enter a name and can only see the meeting.',
        'If the connection drops, you’re reconnected automatically. When you go to other pages of Renmai, you stay in the meeting: it continues in a small window that you can drag to another corner.',
      ],
      words: 'enter guest link lobby reconnect',
    },
    inside: {
      question: 'What can I do in a meeting?',
      answer: [
        {
          list: [
            'Turn your microphone and camera on. Hold the space bar to speak while muted.',
            'Share a screen, a window or a tab with sound with one press, or share a picture or PDF page by page.',
            'Raise your hand (the number shows whose turn it is), send reactions, and chat with everyone. Chat messages can only be seen by people in the meeting and aren’t saved.',
            'Switch between grid and speaker view. Double-click someone’s video, or open its menu, to pin it. Use picture in picture or full screen.',
          ],
        },
        'The signal bars show how good each person’s connection is. Open the menu on their video for details. Under **More** you’ll find statistics and, on a computer, keyboard shortcuts.',
      ],
      words: 'share screen hand reaction chat grid speaker keyboard',
    },
    host: {
      question: 'What can hosts do?',
      answer: [
        {
          list: [
            'Admit or deny people waiting in the lobby.',
            'Mute one person or everyone. You can’t unmute others, but you can ask them to unmute.',
            'Allow someone to speak, move them to the audience, or make them a host.',
            'Remove someone. They can’t rejoin unless they’re invited again.',
            'End the meeting for everyone.',
          ],
        },
        'You can report a member from the list of people, and the meeting itself under **More**.',
      ],
      words: 'admit mute remove end audience',
    },
    recording: {
      question: 'Can a meeting be recorded?',
      answer: [
        'Hosts with an account can select **Record**. Everyone is notified and can stay or leave. Only people who agree are seen and heard in the recording. A red mark shows that recording is on. Calls can’t be recorded.',
        'Afterwards the file is processed, which can take as long as the meeting did. Hosts find it on the meeting’s page, where they can play, download or delete it, and choose which participants can watch it. Those participants are notified.',
        'Recordings are deleted after some weeks or months. The page shows the date. When the host deletes their account, their recordings are deleted too. If you delete yours, finished recordings by other hosts are kept until that date. You can report a recording from its menu if you have access to it. Staff can then play and remove it.',
      ],
      words: 'record recording consent video download delete',
    },
    calls: {
      question: 'How do calls work?',
      answer: [
        'You can call friends from a conversation, your friends list or their profile. The call rings on all their devices for a minute. Once one device answers, the others stop ringing.',
        'A friend who’s on another call is busy. A call between two people ends when one of them leaves. You can’t call someone you’ve blocked or who has blocked you.',
        'The conversation shows how long the call lasted, or that it was missed, cancelled, declined or busy, with a **Call back** button next to it.',
      ],
      words: 'phone ring answer decline voice video busy missed',
    },
    'group-calls': {
      question: 'How do calls in groups work?',
      answer: [
        'Select the camera at the top of a group. It rings for up to 49 members who accept messages from you. You can leave people out.',
        'During the call, everyone in the group sees it at the top of the conversation and can join, even if it didn’t ring for them. A group can only have one call at a time. If you leave the group, you also leave the call.',
      ],
      words: 'group call join banner members',
    },
    ringing: {
      question: 'Can calls ring while Renmai is closed?',
      answer: [
        'Yes. Turn on push notifications for this device under [Notifications](/settings/notifications), and turn on incoming calls. You can answer or decline from the notification. It disappears when you answer on another device or the call ends. Calls don’t ring during your quiet hours.',
      ],
      words: 'push notification ring closed quiet hours',
    },
    devices: {
      question: 'My camera or microphone does not work',
      answer: [
        {
          list: [
            'Your browser asks once for permission to use them. If you blocked access, you can allow it again next to the page’s address.',
            'Another app may be using your camera. Close it and try again.',
            'Choose another device under **Camera and audio**. Play the test tone to find your speaker.',
            'Strong noise suppression filters out keyboards and fans. The two levels show how loud you are before and after. Saving power sends lower-quality video.',
            'If a microphone or camera is unplugged, another one is used if available. Backgrounds can’t be blurred.',
          ],
        },
        'Meetings require a secure connection.',
      ],
      words: 'permission microphone camera speaker noise test',
    },
  },
};
