import type { CommentPolicy, Mention, MomentVisibility } from '@renmai/contracts/network/moment.schema';
import { uuidv7 } from '@renmai/service-kit';
import type { TestMember, TestService } from '@renmai/test-kit';

interface Stored {
  text?: string;
  visibility?: MomentVisibility;
  commentPolicy?: CommentPolicy;
  topics?: string[];
  mentions?: Mention[];
  media?: { mediaId: string; alt: string }[];
  linkPreviewId?: string;
  sharedId?: string;
  createdAt?: Date;
}

/** Writes a moment directly into the tables. Ids grow with each call. Answers the id. */
export async function store(
  { dataSource }: TestService,
  author: Pick<TestMember, 'memberId'>,
  moment: Stored = {},
): Promise<string> {
  const at = moment.createdAt ?? new Date();
  const id = uuidv7();
  await dataSource.query(
    `INSERT INTO moment (id, author_id, text, visibility, comment_policy, topics, mentions, media, link_preview_id,
       shared_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      author.memberId,
      moment.text ?? 'A moment',
      moment.visibility ?? 'public',
      moment.commentPolicy ?? 'everyone',
      moment.topics ?? [],
      JSON.stringify(moment.mentions ?? []),
      JSON.stringify(moment.media ?? []),
      moment.linkPreviewId ?? null,
      moment.sharedId ?? null,
      at,
    ],
  );
  await dataSource.query('INSERT INTO moment_count (moment_id) VALUES ($1)', [id]);
  for (const topic of moment.topics ?? [])
    await dataSource.query('INSERT INTO moment_topic (topic, moment_id) VALUES ($1, $2)', [topic, id]);
  return id;
}

/** Relations as they lie in the tables. */
export async function relate(
  { dataSource }: TestService,
  kind: 'friend' | 'follow' | 'mute' | 'block' | 'request',
  { memberId: a }: Pick<TestMember, 'memberId'>,
  { memberId: b }: Pick<TestMember, 'memberId'>,
): Promise<void> {
  const sql = {
    friend: 'INSERT INTO friendship (member_id, friend_id, since) VALUES ($1, $2, now()), ($2, $1, now())',
    follow: `INSERT INTO follow (follower_id, kind, target_id, since) VALUES ($1, 'member', $2, now())`,
    mute: 'INSERT INTO mute (member_id, muted_id, since) VALUES ($1, $2, now())',
    block: 'INSERT INTO block (blocker_id, blocked_id, since) VALUES ($1, $2, now())',
    request: `INSERT INTO friend_request (requester_id, addressee_id, state, attempts, requested_at)
              VALUES ($1, $2, 'requested', 1, now())`,
  };
  await dataSource.query(sql[kind], [a, b]);
}
