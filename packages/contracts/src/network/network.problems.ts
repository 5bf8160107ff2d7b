import { defineProblems } from '../problem.js';

export const networkProblems = defineProblems({
  oneself: { code: 'network.oneself', status: 422, title: 'This cannot be done with yourself' },
  /** `context.state`: how the friendship stands */
  relationConflict: {
    code: 'network.relation-conflict',
    status: 409,
    title: 'The two of you do not stand to each other in a way that allows this',
  },
  /** `context.requestableAt` */
  requestTooEarly: {
    code: 'network.request-too-early',
    status: 409,
    title: 'Please wait before asking this member again',
  },
  requestTooOften: { code: 'network.request-too-often', status: 409, title: 'This member was asked often enough' },
  /** `context.maximum`: how many may be open at once */
  tooManyRequests: {
    code: 'network.too-many-requests',
    status: 409,
    title: 'Too many of your friend requests are unanswered; please wait for answers or withdraw some',
  },
  /** `context.maximum` */
  listFull: { code: 'network.list-full', status: 409, title: 'This list is full' },
  /** `context.maximum`, `context.remaining`, and `context.days` in which so many are allowed */
  tooManyInvitations: {
    code: 'network.too-many-invitations',
    status: 409,
    title: 'You have invited as many friends to follow this homepage as is allowed for now',
  },
  friendsListHidden: { code: 'network.friends-list-hidden', status: 403, title: 'This list of friends is not shown' },
  notFriends: { code: 'network.not-friends', status: 409, title: 'Please add as a friend first' },
  /** `context.state` */
  recommendationState: {
    code: 'network.recommendation-state',
    status: 409,
    title: 'The recommendation is not in a state that allows this',
  },
  /** `context.recommendationId` */
  recommendationExists: {
    code: 'network.recommendation-exists',
    status: 409,
    title: 'There is a recommendation between the two of you already',
  },
  momentEmpty: {
    code: 'network.moment-empty',
    status: 422,
    title: 'Please enter text or upload at least one picture or video!',
  },
  momentMediaMixed: {
    code: 'network.moment-media-mixed',
    status: 422,
    title: 'A moment has up to nine pictures or one video',
  },
  /** an own file for moments that does not exist, or is used up */
  mediaUnknown: { code: 'network.media-unknown', status: 422, title: 'This picture or video cannot be used' },
  /** profile may still be preparing it, or this service not have heard of it: try again */
  mediaNotReady: { code: 'network.media-not-ready', status: 409, title: 'This picture or video is not ready yet' },
  momentNotShareable: { code: 'network.moment-not-shareable', status: 409, title: 'Only public moments can be shared' },
  commentsClosed: { code: 'network.comments-closed', status: 403, title: 'You cannot comment on this moment' },
  linkNotAllowed: { code: 'network.link-not-allowed', status: 422, title: 'This address cannot be previewed' },
  linkUnreachable: { code: 'network.link-unreachable', status: 422, title: 'There is no preview of this address' },
});
