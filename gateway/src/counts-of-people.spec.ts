import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '@renmai/contracts';
import { z } from 'zod';
import { endpointsByService } from './endpoints.js';

/**
 * Every number in an answer, and what it counts. A count beside a list of members, or of members' actions, must equal the list that the
 * caller sees: otherwise it reveals a block. A new number fails here until it is in one of these.
 */

/** Names of numbers that count neither members nor what they do: sizes, times, amounts, ratings, versions, own quotas. */
const noPeople = new Set(
  `version stagesVersion width height bytes size partSize offset number pages page start end year days months seconds
   minutes min max amount salaryFrom minAge maxAge age foundingYear latitude longitude percent rank rating stars degree
   contentType code codeLength expiresInSeconds resendAfterSeconds idleSeconds recoveryCodesLeft attempt attemptsLeft
   attachments notes tags sequence keyId seq submissionNumber previousNumber retentionDays lastsDays explained dates headcount
   capacity places left taken remaining most requestsAllowed requestsSent files moreLines km progress alg timeout`.split(
    /\s+/,
  ),
);

/** Counts beside a list; the named spec compares both before and after a block. */
const walked: Record<string, readonly RegExp[]> = {
  'services/network/test/counts-beside-lists.int.spec.ts': [
    /^((Suggested)?Moment|FeedItem)\.counts\./,
    /^(Comment|Reply)\.(likes|replyCount)$/,
    /^(PUT|DELETE) \/api\/comments\/:commentId\/like\.likes$/,
    /^Topic\.moments$/,
    /^Relation\.(followers|mutualFriends\.count|followedByKnown\.count)$/,
    /^(FriendRequest|GET \/api\/network\/circle\.items\[\])\.mutualFriends\.count$/,
    /^(Suggestion\.reasons|SuggestedMoment\.because)\[\]\.mutualFriends\.count$/,
    /^NetworkSummary\./,
  ],
  'services/org-pages/test/homepages/audience.int.spec.ts': [
    /^(Managed)?Homepage\.followerCount$/,
    /followers\/known\.(followers|friends\.count)$/,
  ],
  'services/org-pages/test/homepages/people.int.spec.ts': [
    /\/people\.counts\.(now|before)$/,
    /\/alumni\.(count|years\[\]\.count)$/,
    /^Workplace\.count$/,
  ],
  'services/profile/test/viewers.int.spec.ts': [/^ProfileViewers\.counts\.(week|all)$/],
  'services/events/test/after.int.spec.ts': [/^Event\.going\.count$/],
  'services/search/test/no-oracle.int.spec.ts': [
    /^GET \/api\/search\/results\/:kind\.(total|facets\[\]\.values\[\]|counts\{\})\.count$/,
    /^GET \/api\/search\/overview\.kinds\[\]\.total\.count$/,
  ],
  'services/messaging/test/notifications': [/^Notification\.(count|actorCount)$/, /^NotificationCounts\./],
};

/** Counts that leave nobody out, or that have no list of members beside them. */
const same: Record<string, readonly RegExp[]> = {
  'the list beside it leaves nobody out, it hides the name alone': [
    /^ApplicantsBoard\./,
    /^TargetFigures\./,
    /\/applicants\.counts\{\}$/,
    /^Managed(Position|Enrolment)(Row)?\.applicants\./,
    /^(Jobs|Enrolment)Homepage\.(counts\{\}|undecided)$/,
    /^ManagedEvent(Row)?\.(counts\.\w+|approved|undecided|waiting)$/,
    /\/check-ins?\.(approved|checkedIn)$/,
    /\/feedback\.count$/,
    /^(ConversationView|GroupInvitation|LinkedGroup|PublicGroup)\.memberCount$/,
    /^GroupLink\.came$/,
    /^AnnouncementReaders\.(read|members)$/,
    /^GroupPoll\.(people|options\[\]\.votes)$/,
    /^ThreadView\.replies$/,
    /^Call\.people$/,
  ],
  'a queue or capacity that is the same for everybody, without a list': [
    /^(ApplicationPlaces|Managed\w+\.places)\.waiting$/,
    /^Dependants\.(people|running)$/,
    /\/figures\.open(Positions|Enrolments)$/,
    /^HomepageDomain\.verifiedCount$/,
  ],
  'figures of a homepage day by day, without names': [/^HomepageFigures\./],
  'on a card among others, as it was last told; no follower is listed beside it': [
    /^PublicHomepageCard\.followerCount$/,
    /^GET \/api\/search\/(results\/:kind|overview\.kinds\[\])\.items\[\]\.followers$/,
  ],
  'friends alone, and a block ends the friendship': [
    /reasons\[\]\.(friends\.)?count$/,
    /^ContactsState\.(kept|matches)$/,
    /\/rings\.ringing$/,
  ],
  'what the member themselves did or got done': [
    /^DecisionBatch\./,
    /^ApplicantsMessageAnswer\./,
    /\/decisions\/:batchId\/undo\.(tooLate|undone)$/,
    /\/applicants\/stage\.moved$/,
    /\/applications\/export\.written\.decisions$/,
    /\.(invited|inside|sent|ended)$/,
    /^Child\.applications$/,
    /^(UnreadMessages|MessageRequest)\.(conversations|messages|requests)$/,
    /^(ConversationView|ThreadView)\.unread$/,
  ],
  'positions, news or moments, which the same rule lists': [
    /^Offers\.total$/,
    /^Notification\.link\.found\.count$/,
    /^GET \/api\/feed\/news\.count$/,
  ],
  'the console: staff see everybody': [/^GET \/api\/console\//, /^Console\w+\./],
};

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  $defs?: Record<string, Schema>;
}

/** The places of numbers in the answer: `Schema.field` of a schema with a name, else `METHOD path.field`. */
function numbersOf({ method, path, response }: Endpoint): Set<string> {
  const found = new Set<string>();
  if (!response) return found;
  const whole = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as Schema & { id?: string };
  const seen = new Set<string>();
  const walk = (schema: Schema, at: string): void => {
    if (schema.$ref !== undefined) {
      const id = schema.$ref.replace('#/$defs/', '');
      if (!seen.has(id)) walk(whole.$defs?.[id] ?? {}, id);
      seen.add(id);
      return;
    }
    if (schema.type === 'integer' || schema.type === 'number') found.add(at);
    for (const [name, of] of Object.entries(schema.properties ?? {})) walk(of, `${at}.${name}`);
    if (typeof schema.additionalProperties === 'object') walk(schema.additionalProperties, `${at}{}`);
    if (schema.items) walk(schema.items, `${at}[]`);
    for (const of of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]) walk(of, at);
  };
  walk(whole, whole.id ?? `${method} ${path}`);
  return found;
}

const endpoints = Object.values(endpointsByService)
  .flat()
  .filter(({ access }) => access !== 'internal');
const numbers = [...new Set(endpoints.flatMap((endpoint) => [...numbersOf(endpoint)]))];
const patterns = [...Object.values(walked), ...Object.values(same)].flat();
const leafOf = (place: string): string => /(\w+)(?:\[\]|\{\})*$/.exec(place)?.[1] ?? place;
const listed = (place: string): boolean => patterns.some((pattern) => pattern.test(place));

it('every number of an answer counts no people, or is in a table of counts', () => {
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((place) => !noPeople.has(leafOf(place)) && !listed(place))).toEqual([]);
});

it('the tables name only existing numbers and specs', () => {
  expect(patterns.filter((pattern) => !numbers.some((place) => pattern.test(place))).map(String)).toEqual([]);
  expect(Object.keys(walked).filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]);
  expect([...noPeople].filter((name) => !numbers.some((place) => leafOf(place) === name))).toEqual([]);
});
