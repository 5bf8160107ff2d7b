import type { Feature } from '../../lib/feature';
import { paths } from '../../lib/paths';
import { meetingsEarly } from './meetings.early';

const member = { for: 'member', frame: 'page', texts: ['api', 'conference-problems'] } as const;

export const meetings: Feature = {
  ...meetingsEarly,
  screens: [
    {
      path: paths.meetings,
      load: async () => (await import('./list/meetings-page')).MeetingsPage,
      title: 'title',
      ...member,
    },
    {
      path: paths.newMeeting,
      load: async () => (await import('./edit/new-meeting-page')).NewMeetingPage,
      title: 'new.title',
      ...member,
    },
    {
      path: '/calls/:callId',
      load: async () => (await import('./calls/call-page')).CallPage,
      title: 'kind.call',
      ...member,
    },
    {
      path: '/meetings/:meetingId',
      load: async () => (await import('./manage/manage-meeting-page')).ManageMeetingPage,
      ...member,
    },
  ],
  slots: {
    'conversation.actions': async () => (await import('./calls/conversation-calls')).ConversationCalls,
    'conversation.top': async () => (await import('./calls/group-call-banner')).GroupCallBanner,
    'call.back': async () => (await import('./calls/call-back')).CallBack,
    'friend.actions': async () => (await import('./calls/friend-call')).FriendCall,
    'post.more': async () => (await import('./list/post-meeting')).PostMeeting,
    'member.contact': async () => (await import('./calls/member-call')).MemberCall,
  },
  slotTexts: ['conference-problems'],
};
