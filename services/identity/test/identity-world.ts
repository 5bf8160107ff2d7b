import type { Address } from '@renmai/contracts/identity/fields';
import type { SignedIn } from '@renmai/contracts/identity/sessions.api';
import { currentTermsVersion } from '@renmai/contracts/identity/terms';
import type { VerificationPurpose } from '@renmai/contracts/identity/verification.api';
import { Periodic } from '@renmai/service-kit';
import {
  httpClient,
  SettableClock,
  startTestService,
  waitFor,
  type HttpClient,
  type TestService,
} from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';

export const PASSWORD = 'lantern over the river';

/** One browser: keeps cookies, and has a network address of its own. */
export interface Browser {
  http: HttpClient;
  ip: string;
}

export interface Member extends Browser {
  signedIn: SignedIn;
  /** with the access token of the registration */
  as: HttpClient;
  memberId: string;
  email: string;
}

/** Limits high enough not to be met by accident; what tests limits sets its own. */
const generous = {
  IDENTITY_CODES_PER_ADDRESS_AND_SOURCE: '1000',
  IDENTITY_CODES_PER_SOURCE: '1000',
  IDENTITY_CODES_PER_ADDRESS: '1000',
  IDENTITY_CODES_PER_ADDRESS_AND_DAY: '1000',
};

/** A running identity service with a clock that the test moves, and the actions of its members. */
export class IdentityWorld {
  private count = 0;

  private constructor(
    readonly service: TestService,
    readonly clock: SettableClock,
  ) {}

  static async start(env?: Record<string, string>): Promise<IdentityWorld> {
    const clock = new SettableClock(new Date());
    const options = { env: { ...generous, ...env }, clock, shared: env === undefined };
    const service = await startTestService(AppModule, options);
    // The service may have made its first key meanwhile, by the real time.
    clock.set(new Date());
    return new IdentityWorld(service, clock);
  }

  close(): Promise<void> {
    return this.service.close();
  }

  /** A fresh address. */
  newEmail(): string {
    this.count += 1;
    return `person-${this.count}@example.org`;
  }

  newPhone(): Address {
    this.count += 1;
    return { kind: 'phone', countryCode: 'CN', number: `138${String(this.count).padStart(8, '0')}` };
  }

  browser(headers: Record<string, string> = {}): Browser {
    this.count += 1;
    const ip = `198.51.${Math.floor(this.count / 250)}.${(this.count % 250) + 1}`;
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    return {
      http: httpClient(this.service.url).with({ 'x-forwarded-for': ip, 'user-agent': userAgent, ...headers }),
      ip,
    };
  }

  /** Asks for a code; the id of the challenge. */
  async ask(http: HttpClient, purpose: VerificationPurpose, address: Address): Promise<string> {
    const answer = await http.post('/api/verification-codes', { purpose, address });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 202 });
    return answer.body.challengeId;
  }

  /** Messages to an address, the newest first. */
  async messages(to: string): Promise<{ subject: string; text: string; html: string | null; kind: string }[]> {
    return (await this.service.mailbox.list(1000)).filter((message) => message.to === to);
  }

  /** Asks for a code and waits for the message with it. */
  async code(
    http: HttpClient,
    purpose: VerificationPurpose,
    address: Address,
  ): Promise<{ challengeId: string; code: string }> {
    const to = address.kind === 'email' ? address.email : `+86${address.number}`;
    const before = (await this.messages(to)).filter(holdsCode).length;
    const challengeId = await this.ask(http, purpose, address);
    const [message] = await waitFor(
      async () => {
        const messages = (await this.messages(to)).filter(holdsCode);
        return messages.length > before && messages;
      },
      { describe: `a code for ${to}` },
    );
    const code = /\b(\d{6})\b/.exec(message?.kind === 'sms' ? message.text : (message?.subject ?? ''))?.[1];
    if (code === undefined) throw new Error(`no code in ${message?.subject}`);
    return { challengeId, code };
  }

  async ticket(http: HttpClient, purpose: VerificationPurpose, address: Address): Promise<string> {
    const { challengeId, code } = await this.code(http, purpose, address);
    const answer = await http.post(`/api/verification-codes/${challengeId}/confirm`, { code });
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    return answer.body.ticket;
  }

  registration(ticket: string, changes: object = {}): object {
    return {
      ticket,
      name: 'Ann Li',
      password: PASSWORD,
      locale: 'en',
      terms: { version: currentTermsVersion, accepted: true },
      ...changes,
    };
  }

  async register(changes: object = {}, browser: Browser = this.browser(), email = this.newEmail()): Promise<Member> {
    const ticket = await this.ticket(browser.http, 'register', { kind: 'email', email });
    const answer = await browser.http.post('/api/accounts', this.registration(ticket, changes));
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
    const signedIn: SignedIn = answer.body;
    return {
      ...browser,
      signedIn,
      as: browser.http.as(signedIn.accessToken),
      memberId: signedIn.account.memberId,
      email,
    };
  }

  login(http: HttpClient, identifier: string, password = PASSWORD): ReturnType<HttpClient['post']> {
    return http.post('/api/sessions', { method: 'password', identifier, password });
  }

  /** Signs in from somewhere. */
  async signIn(
    identifier: string,
    browser: Browser = this.browser(),
  ): Promise<Browser & { signedIn: SignedIn; as: HttpClient }> {
    const answer = await this.login(browser.http, identifier);
    expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
    return { ...browser, signedIn: answer.body, as: browser.http.as(answer.body.accessToken) };
  }

  async run(task: string): Promise<void> {
    expect(await this.service.running.app.get(Periodic).run(task)).toBe(true);
  }
}

/** Members are also written to when they log in on a new device. */
const holdsCode = ({ kind, subject, text }: { kind: string; subject: string; text: string }): boolean =>
  /\b\d{6}\b/.test(kind === 'sms' ? text : subject);
