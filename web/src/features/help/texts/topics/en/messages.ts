import type { Topic } from '../../help-texts';

export const messages: Topic<'messages'> = {
  title: 'Messages',
  about: 'Chats, groups, and who can message you',
  questions: {
    write: {
      question: 'How do I message someone?',
      answer: [
        'Open the member’s page and select “Message”, or choose a conversation under [Messages](/messages). With “Attach”, you can also send pictures and videos, files up to 50 MB, a location and member cards. “Record a voice message” records up to 60 seconds.',
        'Below your message, you can see whether it was sent, delivered or read. In a group, you can see how many members have read it.',
        'Your conversations are the same on all your devices. If you’re offline, messages are sent once you’re connected again. If a message fails, you can send it again.',
      ],
      words: 'chat send picture photo video voice file location card read delivered receipt',
    },
    groups: {
      question: 'How do groups work?',
      answer: [
        'Under [New group](/messages/new-group), choose friends and a name. The member who creates a group owns it and can make others administrators. “Members can invite others” lets all members invite people. With “Invited people must accept first”, people only join once they accept. The owner and administrators can see who hasn’t responded.',
        {
          list: [
            'The owner and administrators can write the announcement, and invite, remove and mute members. With “Mute everyone”, only they can write.',
            'The owner can make another member the owner, or end the group for everyone with “Close the group”.',
            'Members can share files, reply to a message in a thread (all your threads are under [Threads](/messages/threads)), and leave with “Leave the group”.',
          ],
        },
        'You find all of this in the group’s details: select its name above the conversation.',
      ],
      words: 'group chat owner administrator invite announcement thread mute leave',
    },
    requests: {
      question: 'What are message requests?',
      answer: [
        'Messages from people who aren’t your friends wait under [Message requests](/messages/requests), separate from your conversations. You’re not notified of them.',
        {
          list: [
            'If you select “Accept”, reply, or become friends, the request becomes a normal conversation.',
            '“Hide” moves it out of sight. The sender isn’t notified and can write again.',
          ],
        },
        'If a message is unpleasant, [block the member](/help/messages/report-block).',
      ],
      words: 'stranger unknown request folder accept hide spam',
    },
    'who-may-write': {
      question: 'Who can message me?',
      answer: [
        'By default, all members can. Messages from strangers wait in your [message requests](/messages/requests). Under [Visibility](/settings/visibility), you can choose “Friends” instead. Others then have to add you as a friend first.',
        'You and members on your [blacklist](/network/blacklist) can’t message each other. In groups you’re both in, you can both write.',
      ],
      words: 'permission strangers friends only privacy allow',
    },
    'recall-edit': {
      question: 'How do I recall or edit a message?',
      answer: [
        'Press and hold your message, or open its menu:',
        {
          list: [
            '“Recall” takes a message back for everyone, up to 2 minutes after it was sent. Everyone can still see that a message was recalled.',
            '“Edit” changes a text message, up to 10 times. It’s then marked as edited.',
            '“Delete for me” only removes a message from your view, including messages from others. Everyone else keeps it.',
          ],
        },
      ],
      words: 'undo unsend delete correct mistake withdraw take back change',
    },
    silent: {
      question: 'How do I turn off notifications for a conversation?',
      answer: [
        'Select “Conversation details” above the conversation, then “Notifications”, and choose “Nothing”, or “Pause notifications” for a while. New messages still arrive and are counted, but you’re not notified. Others can’t see this.',
      ],
      words: 'mute notification sound quiet do not disturb',
    },
    'report-block': {
      question: 'Someone bothers me in messages. What can I do?',
      answer: [
        {
          list: [
            '“Report” in a message’s menu sends the message to our staff with your reason. The sender isn’t told who reported it.',
            '“Blacklist” under “Conversation details” adds the member to your [blacklist](/network/blacklist). You can no longer message or find each other.',
            'In a group, you can leave, or ask the owner or an administrator to mute or remove someone.',
          ],
        },
        'Never share codes or passwords, and don’t send money to people you only know from messages.',
      ],
      words: 'harassment spam fraud scam abuse block report',
    },
  },
};
