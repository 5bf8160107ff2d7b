import type { Topic } from '../../help-texts';

export const messages: Topic<'messages'> = {
  title: 'Messages',
  about: 'Writing to one or to many, and who may write to you',
  questions: {
    write: {
      question: 'How do I write to somebody?',
      answer: [
        'Open the member’s page and press “Message”, or choose a conversation under [Messages](/messages). Besides text you can send what “Attach” offers: pictures and videos, files up to 50 MB, your location and member cards. “Record a voice message” records up to 60 seconds.',
        'Below your message stands whether it was sent, delivered or read. In a group it says how many have read it.',
        'The same conversations are open on all your devices. Without a network a message waits and goes out as soon as you are connected; one that failed can be sent again.',
      ],
      words: 'chat send picture photo video voice file location card read delivered receipt',
    },
    groups: {
      question: 'How do groups work?',
      answer: [
        'Under [New group](/messages/new-group) you choose friends and a name. The member who makes a group owns it and can make others administrators. Whether all members may invite others is set by “Members can invite others”. With “Invited people must accept first” friends are in only once they accept; owner and administrators see who has not answered.',
        {
          list: [
            'Owner and administrators write the announcement, and invite, remove and mute members. With “Mute everyone” only they can write.',
            'The owner can make another member the owner, or end the group for all by “Close the group”.',
            'Members share files, begin a thread from a message, and go by “Leave the group”.',
          ],
        },
        'All of it is found in the details of the group: press its name above the conversation.',
      ],
      words: 'group chat owner administrator invite announcement thread mute leave',
    },
    requests: {
      question: 'What are message requests?',
      answer: [
        'What somebody writes to you who is not your friend waits under [Message requests](/messages/requests), apart from your conversations and without a notification.',
        {
          list: [
            '“Accept”, an answer, or becoming friends makes it a conversation like others.',
            '“Hide” puts it out of sight. The other is not told and may write again.',
          ],
        },
        'If it is unpleasant, [keep the member away](/help/messages/report-block).',
      ],
      words: 'stranger unknown request folder accept hide spam',
    },
    'who-may-write': {
      question: 'Who may write to me?',
      answer: [
        'At the beginning all members; what strangers write waits among the [message requests](/messages/requests). Under [Visibility](/settings/visibility) you can choose “Friends” instead: others are then asked to add you as a friend first.',
        'Members on your [blacklist](/network/blacklist) cannot write to you, nor you to them. In groups that both of you are in, both can write.',
      ],
      words: 'permission strangers friends only privacy allow',
    },
    'recall-edit': {
      question: 'How do I take back or change a message?',
      answer: [
        'Keep your message pressed, or open its menu:',
        {
          list: [
            '“Recall” takes it back for everybody, up to 2 minutes after it was sent. That a message was recalled stays visible.',
            '“Edit” changes a text, up to 10 times. It is then marked as edited.',
            '“Delete for me” removes it from your view alone, also a message of others. They keep it.',
          ],
        },
      ],
      words: 'undo unsend delete correct mistake withdraw',
    },
    silent: {
      question: 'How do I get no notices of a conversation?',
      answer: [
        'Press “Conversation details” above it, then “Notifications”, and choose “Nothing”, or “Pause notifications” for a while. New messages still arrive and are counted; you are only not told of them. The others do not see it.',
      ],
      words: 'mute notification sound quiet do not disturb',
    },
    'report-block': {
      question: 'Somebody bothers me in messages. What can I do?',
      answer: [
        {
          list: [
            '“Report” in the menu of a message sends it to the operators, with your reason. The other is not told who reported it.',
            '“Blacklist” under “Conversation details” puts the member on the [blacklist](/network/blacklist): no more messages either way, and neither of you finds the other anywhere.',
            'In a group you can leave, or ask owner and administrators to mute or remove somebody.',
          ],
        },
        'Never pass on codes or passwords, and do not send money to people whom you only know from messages.',
      ],
      words: 'harassment spam fraud scam abuse block report',
    },
  },
};
