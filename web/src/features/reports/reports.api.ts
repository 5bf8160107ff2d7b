import { meetingsApi } from '@renmai/contracts/conference/meetings.api';
import { recordingsApi } from '@renmai/contracts/conference/recordings.api';
import { enrolmentsApi } from '@renmai/contracts/enrolment/enrolments.api';
import { afterEventsApi } from '@renmai/contracts/events/after.api';
import { eventsApi } from '@renmai/contracts/events/events.api';
import { positionsApi } from '@renmai/contracts/jobs/positions.api';
import { groupEntriesApi } from '@renmai/contracts/messaging/group-entries.api';
import { commentsApi } from '@renmai/contracts/network/comments.api';
import { momentsApi } from '@renmai/contracts/network/moments.api';
import { homepagesApi } from '@renmai/contracts/org-pages/homepages.api';
import { newsApi } from '@renmai/contracts/org-pages/news.api';
import { membersApi } from '@renmai/contracts/profile/members.api';
import type { ReportForm, ReportSubject } from '@renmai/contracts/reports/report.schema';
import { baseApi } from '../../api/base-api';
import { type Call, call } from '../../api/call';
import { chatCall } from '../../api/chat-rest';

export interface Report {
  subject: ReportSubject;
  form: ReportForm;
  reporterId: string;
}

/** Each kind is reported to the service that knows whether the reporter sees it. */
function filed({ subject: { kind, id }, form: body, reporterId }: Report): Call {
  switch (kind) {
    case 'member':
      return call(membersApi.report, { params: { memberId: id }, body });
    case 'moment':
      return call(momentsApi.report, { params: { momentId: id }, body });
    case 'comment':
      return call(commentsApi.report, { params: { commentId: id }, body });
    case 'news':
      return call(newsApi.report, { params: { newsId: id }, body });
    case 'group':
      return call(groupEntriesApi.report, { params: { groupId: id }, body });
    case 'homepage':
      return call(homepagesApi.report, { params: { homepageId: id }, body });
    case 'position':
      return call(positionsApi.report, { params: { positionId: id }, body });
    case 'enrolment':
      return call(enrolmentsApi.report, { params: { enrolmentId: id }, body });
    case 'event':
      return call(eventsApi.report, { params: { eventId: id }, body });
    case 'event-comment':
      return call(afterEventsApi.reportComment, { params: { commentId: id }, body });
    case 'meeting':
      return call(meetingsApi.report, { params: { meetingId: id }, body });
    case 'recording':
      return call(recordingsApi.report, { params: { recordingId: id }, body });
    case 'message':
      // the chat protocol's own call, which wants words
      return chatCall('POST', `/user/${encodeURIComponent(reporterId)}/moderation/report/message/${id}`, {
        body: { username: reporterId, reportType: body.reason, reportReason: body.words || body.reason },
      });
  }
}

const api = baseApi.injectEndpoints({
  endpoints: (build) => ({ fileReport: build.mutation<void, Report>({ query: filed }) }),
});

export const { useFileReportMutation } = api;
