import { openReasons, type SuggestionReason, type SuggestionView } from '@renmai/contracts/network/suggestions.api';
import type { TestMember, TestService } from '@renmai/test-kit';
import { register } from './members.js';
import { all } from './relations.js';

/** Members of whom this service has heard, as many as have a name. */
export const people = async (
  service: TestService,
  ...names: string[]
): Promise<[TestMember, TestMember, TestMember, TestMember]> =>
  (await register(service, ...names)) as [TestMember, TestMember, TestMember, TestMember];

const isOpen = ({ kind }: SuggestionReason): boolean => (openReasons as readonly string[]).includes(kind);

const likely = async (member: TestMember): Promise<SuggestionView[]> =>
  (await all<SuggestionView>(member, '/api/network/suggestions')).filter(({ reasons }) => !reasons.some(isOpen));

/** Who is suggested for something in common; who else is shown depends on everybody else. */
export const suggested = async (member: TestMember): Promise<string[]> =>
  (await likely(member)).map((suggestion) => suggestion.member.memberId);

export const reasons = async (member: TestMember, other: TestMember): Promise<SuggestionReason[] | undefined> =>
  (await likely(member)).find((suggestion) => suggestion.member.memberId === other.memberId)?.reasons;

export const kinds = async (member: TestMember, other: TestMember): Promise<string[] | undefined> =>
  (await reasons(member, other))?.map(({ kind }) => kind);

let places = 0;
/** A school or an employer where nobody else was. */
export const place = (name: string): string => `${name} ${(places += 1)}`;
