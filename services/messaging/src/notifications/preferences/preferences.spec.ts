import { createHash, randomBytes } from 'node:crypto';
import { questionPagePolicy } from '@renmai/service-kit';
import { preferenceKinds } from '@renmai/contracts/messaging/notification-preferences.schema';
import { allChoices, choiceOf } from './default-channels.js';
import { textsOf } from '../texts/texts.js';
import { unsubscribePage } from './unsubscribe-page.js';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.js';

describe('channels', () => {
  it('of a kind are what the member chose, else the default', () => {
    expect(choiceOf('friend-request', {})).toEqual({ app: true, email: true, push: true });
    expect(choiceOf('moment-reaction', {})).toEqual({ app: true, email: false, push: false });
    expect(choiceOf('friend-request', { 'friend-request': { email: false } })).toEqual({
      app: true,
      email: false,
      push: true,
    });
  });
  it('that a kind does not have stay off', () => {
    expect(choiceOf('chat-message', { 'chat-message': { app: true, email: true } })).toEqual({
      app: false,
      email: false,
      push: true,
    });
  });
  it('are known of every kind', () => {
    expect(Object.keys(allChoices({})).sort()).toEqual([...preferenceKinds].sort());
  });
});

describe('links that unsubscribe', () => {
  const key = randomBytes(32);
  const asked = { memberId: '0199aa00-0000-7000-8000-000000000001', sort: 'digest' as const };
  const token = unsubscribeToken(key, asked);

  it('say whose mails of which sort', () => {
    expect(readUnsubscribeToken(key, token)).toEqual(asked);
    expect(token).toMatch(/^[\w.-]{1,200}$/);
  });
  it.each([
    ['of another key', unsubscribeToken(randomBytes(32), asked)],
    ['of another sort', token.replace('digest', 'news')],
    ['of another member', token.replace('0001.', '0002.')],
    ['cut', token.slice(0, -1)],
    ['empty', ''],
  ])('are worthless: %s', (_, other) => {
    expect(readUnsubscribeToken(key, other)).toBeNull();
  });
});

describe('the unsubscribe page', () => {
  it('has the one style its content policy allows, and nothing else', () => {
    const page = unsubscribePage(textsOf('en').unsubscribe, { locale: 'en', sort: 'news', done: false });
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(page) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(questionPagePolicy.split(';')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${hash}'`,
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
    expect(page).not.toMatch(/<script|style=|<link|src=/);
  });
});
