import type { ErrorType } from './codes.js';
import { provisionRefusal, sendRefusal } from './refusals.js';

describe('a refused send', () => {
  it.each<[number, string, ErrorType]>([
    [15, 'anything', 507],
    [1, 'blocked', 603],
    [1, 'group not found', 605],
    [1, 'not in group or chatroom', 602],
    [1, 'exceed recall time limit', 504],
    [1, 'message recall disabled', 505],
    [1, 'not in group or chatroom white list', 506],
    [1, 'nonroster', 221],
    [1, 'group is disabled', 608],
    [1, 'refused by moderation of a kind', 508],
    [1, 'limit directed users', 50],
    [1, 'Sorry, edit limit reached', 50],
    [1, 'Sorry, message does not exist', 1302],
    [1, 'Sorry, You do not have permission', 603],
    [1, 'Sorry, format is incorrect', 1303],
    [1, 'Sorry, edit is not available', 505],
    [1, 'Sorry, edit fail', 1304],
    [1, 'grpID 100 does not exist!', 705],
    [1, "username ada doesn't exist!", 204],
    [1, 'group member list is full!', 704],
    [1, 'can not join this group, reason: user ada is in the blacklist', 603],
    [1, 'can not operate this group, reason: group is disabled', 608],
    [1, 'group ID illegal, please check it', -3],
    [1, 'user ada has create(joined) too many chatrooms', 50],
    [1, 'what nobody knows', 503],
    [7, 'sensitive words', 501],
    [7, 'blocked by mod_antispam', 501],
    [7, 'user is mute', 219],
    [7, 'traffic limit', 509],
    [7, 'Sorry, data is too large', 511],
    [7, 'what nobody knows', 52],
    [19, 'anything', 502],
    [9, 'anything else', 604],
  ])('%i "%s" is %i', (code, reason, type) => {
    expect(sendRefusal(code, reason)).toBe(type);
  });
});

describe('a refused provision', () => {
  it.each<[number, string, ErrorType]>([
    [1, 'Sorry, token expired', 56],
    [1, 'Sorry, token or password does not match login info', 28],
    [1, 'Sorry, user not found', 204],
    [1, 'Sorry, user register limit', 50],
    [1, 'else', 2],
    [2, '', 2],
    [4, '', -3],
    [7, 'user count limit', 50],
    [7, 'else', 2],
    [12, '', 57],
    [13, '', 214],
    [20, '', 220],
    [99, '', 2],
  ])('%i "%s" is %i', (code, reason, type) => {
    expect(provisionRefusal(code, reason)).toBe(type);
  });
});
