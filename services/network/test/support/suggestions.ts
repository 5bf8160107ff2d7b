import type { SuggestionReason, SuggestionView } from '@renmai/contracts/network/suggestions.api';
import type { TestMember, TestService } from '@renmai/test-kit';
import { register } from './members.js';
import { all } from './relations.js';

/** Members of whom this service has heard, as many as have a name. */
export const people = async (
  service: TestService,
  ...names: string[]
): Promise<[TestMember, TestMember, TestMember, TestMember]> =>
  (await register(service, ...names)) as [TestMember, TestMember, TestMember, TestMember];

export const suggested = async (member: TestMember): Promise<string[]> =>
  (await all<SuggestionView>(member, '/api/network/suggestions')).map((suggestion) => suggestion.member.memberId);

export const reasons = async (member: TestMember, other: TestMember): Promise<SuggestionReason[] | undefined> =>
  (await all<SuggestionView>(member, '/api/network/suggestions')).find(
    (suggestion) => suggestion.member.memberId === other.memberId,
  )?.reasons;

export const kinds = async (member: TestMember, other: TestMember): Promise<string[] | undefined> =>
  (await reasons(member, other))?.map(({ kind }) => kind);

let places = 0;
/** A school or an employer where nobody else was. */
export const place = (name: string): string => `${name} ${(places += 1)}`;
