import { randomUUID } from 'node:crypto';
import { waitFor } from './wait-for.js';

interface Message {
  id: string;
  kind: 'mail' | 'sms';
  to: string;
  subject: string;
  text: string;
  code: string | null;
  sentAt: string;
}

async function messages(): Promise<Message[]> {
  const response = await fetch(`${process.env['E2E_MAILBOX']}/messages`);
  return (await response.json()) as Message[];
}

/** The code of the newest message to an address that is not among `known`. */
export async function newCode(to: string, known: readonly string[] = []): Promise<string> {
  return waitFor(
    async () =>
      (await messages()).find((message) => message.to === to && message.code !== null && !known.includes(message.code))
        ?.code,
    { timeoutMs: 10_000, describe: `a code for ${to}` },
  );
}

/** An address nobody else uses. */
export const freshEmail = (name = 'member'): string => `${name}.${randomUUID().slice(-12)}@mail.example`;
