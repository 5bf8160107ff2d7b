import { Refusal } from './client.mjs';
import { Members } from './members.mjs';

type People = Parameters<Members['signIn']>[0][];
const people = [{ key: 'ada' }, { key: 'ben' }, { key: 'eve' }] as People;

/** A stack on which nobody is registered. */
function empty(refusal: string) {
  const asked: string[] = [];
  const client = {
    call: (_method: string, path: string) => Promise.resolve(path.endsWith('/confirm') ? { ticket: 'ticket' } : {}),
    ask: (path: string) => {
      asked.push(path);
      if (path === '/api/sessions') return Promise.reject(new Refusal(`POST ${path}`, 401, { code: refusal }));
      return Promise.resolve(Response.json({ account: { memberId: 'id' }, accessToken: 'token' }));
    },
  };
  const mailbox = { codeAfter: () => Promise.resolve({ asked: { challengeId: 'challenge' }, code: '123456' }) };
  const members = new Members(client as never, mailbox as never, { now: () => 0 });
  return { asked, members };
}

it.each(['identity.credentials-wrong', 'identity.too-many-attempts'])(
  'a run that goes on registers those who are missing, and tries one password for all of them: %s',
  async (refusal) => {
    const { asked, members } = empty(refusal);
    for (const person of people) expect(await members.signIn(person, { known: true })).toMatchObject({ fresh: true });
    expect(asked).toEqual(['/api/sessions', '/api/accounts', '/api/accounts', '/api/accounts']);
  },
);
