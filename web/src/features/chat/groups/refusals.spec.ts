import { problemOf } from '../../../api/problem';
import { refusalOf } from './refusals';

it.each([
  [403, 'group member list is full!', 'full'],
  [403, 'members size is greater than max user size !', 'tooMany'],
  [403, 'can not operate this group, reason: group is disabled', 'disabled'],
  [403, 'invite users to join group failed, reason: users [ada] already in group', 'already'],
  [403, 'can not join this group 7, reason: user ada is in the blacklist', 'blocked'],
  [403, 'there is no invitation or request that could be answered', 'answered'],
  [403, 'users [ada] are not members of this group!', 'notMember'],
  [400, 'The quantity has exceeded the limit!', 'limit'],
  [404, 'grpID 7 does not exist!', 'gone'],
  [404, 'the shared file was not found', 'noFile'],
  [413, 'the file is too large', 'tooLarge'],
  [400, 'member attributes exceed the limit', 'tooLong'],
  [403, 'permission denied', 'permission'],
  [500, 'something else', null],
])('%i %s: %s', (status, error_description, refusal) => {
  expect(refusalOf(problemOf(status, { error: 'x', error_description }))).toBe(refusal);
});
