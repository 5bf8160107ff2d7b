import { defineProblems } from '../problem.js';

export const networkProblems = defineProblems({
  oneself: { code: 'network.oneself', status: 422, title: 'You cannot do this with yourself' },
  /** `context.state`: the state of the friendship */
  relationConflict: {
    code: 'network.relation-conflict',
    status: 409,
    title: 'Your relationship with this member does not allow this',
  },
  /** `context.requestableAt` */
  requestTooEarly: {
    code: 'network.request-too-early',
    status: 409,
    title: 'Please wait before sending this member another request',
  },
  requestTooOften: {
    code: 'network.request-too-often',
    status: 409,
    title: 'You have reached the limit of requests to this member',
  },
  requestsClosed: {
    code: 'network.requests-closed',
    status: 403,
    title: 'This member does not take friend requests from you',
  },
  /** `context.maximum`: how many requests may be open at once */
  tooManyRequests: {
    code: 'network.too-many-requests',
    status: 409,
    title: 'You have too many pending friend requests; please wait for responses or withdraw some',
  },
  /** `context.maximum` */
  listFull: { code: 'network.list-full', status: 409, title: 'This list is full' },
  /** `context.maximum` within `context.days`, and `context.remaining` */
  tooManyInvitations: {
    code: 'network.too-many-invitations',
    status: 409,
    title: 'You have reached the limit of follow invitations for this homepage for now',
  },
  friendsListHidden: { code: 'network.friends-list-hidden', status: 403, title: 'You cannot see this friends list' },
  notFriends: { code: 'network.not-friends', status: 409, title: 'Please add as a friend first' },
  /** `context.state` */
  recommendationState: {
    code: 'network.recommendation-state',
    status: 409,
    title: 'The current status of the recommendation does not allow this',
  },
  /** `context.recommendationId` */
  recommendationExists: {
    code: 'network.recommendation-exists',
    status: 409,
    title: 'There is already a recommendation between you two',
  },
  momentEmpty: {
    code: 'network.moment-empty',
    status: 422,
    title: 'Please enter text or upload at least one picture or video!',
  },
  momentMediaMixed: {
    code: 'network.moment-media-mixed',
    status: 422,
    title: 'A moment can have up to nine pictures or one video',
  },
  /** the caller has no such file for moments, or it is already used */
  mediaUnknown: { code: 'network.media-unknown', status: 422, title: 'This picture or video cannot be used' },
  /** profile may still be preparing the file, or its event has not arrived here yet: the client tries again */
  mediaNotReady: { code: 'network.media-not-ready', status: 409, title: 'This picture or video is not ready yet' },
  momentNotShareable: { code: 'network.moment-not-shareable', status: 409, title: 'Only public moments can be shared' },
  commentsClosed: { code: 'network.comments-closed', status: 403, title: 'You cannot comment on this moment' },
  linkNotAllowed: { code: 'network.link-not-allowed', status: 422, title: 'This address cannot be previewed' },
  linkUnreachable: { code: 'network.link-unreachable', status: 422, title: 'No preview is available for this address' },
});
