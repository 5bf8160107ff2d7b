import { commonProblems } from '@renmai/contracts';
import { conferenceProblems } from '@renmai/contracts/conference/conference.problems';
import { Problem } from '@renmai/service-kit';
import { Fault, TooManyTalkers } from '../rooms/peers/fault.js';
import { codeOfCall, codeOfEntry, codeOfRequest, codes, SdkRefusal } from './codes.js';

const ends = [-500, -501, -502, -504, -506, -508, -510];

it('never refuses a request with a code that would end the conference', () => {
  for (const fault of ['forbidden', 'not-found', 'limit', 'ticket', 'failed', 'not-joined', 'invalid'] as const)
    expect(ends).not.toContain(codeOfRequest(new Fault(fault)));
  expect(ends).not.toContain(codeOfRequest(new Error('ours')));
});

it('refuses an entry with a code that the SDK knows', () => {
  expect(codeOfEntry(new Fault('ticket'), true)).toBe(codes.sessionOver);
  expect(codeOfEntry(new Fault('ticket'), false)).toBe(codes.ticketExpired);
  expect(codeOfEntry(new Fault('preparing'), false)).toBe(codes.limit);
  expect(codeOfEntry(new TooManyTalkers(), false)).toBe(codes.talkers);
});

it('never refuses a returning client for good while a server is unreachable', () => {
  expect(codeOfEntry(new Fault('preparing'), true)).toBeUndefined();
  expect(codeOfEntry(new Error('no connection'), true)).toBeUndefined();
  expect(codeOfEntry(new Error('no connection'), false)).toBe(codes.limit);
});

it('answers calls with codes, and internal faults with an HTTP status', () => {
  expect(codeOfCall(new Problem(commonProblems.notFound))).toBe(-508);
  expect(codeOfCall(new Problem(conferenceProblems.passwordWrong))).toBe(-102);
  expect(codeOfCall(new SdkRefusal(codes.talkers, 'full'))).toBe(-523);
  expect(codeOfCall(new Problem(commonProblems.unavailable))).toBeUndefined();
});
