/** The default order is the ranked one for members with more friends, followed members and homepages than this. */
export const FEW_SOURCES = 20;

const counted = (from: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${FEW_SOURCES + 1}) counted)`;

/** SQL: the order of the feed of `member`: as they put it, or the one that suits how many they follow. */
export const feedOrderOf = (member: string): string => `
  coalesce((SELECT feed_order FROM member_setting WHERE member_id = ${member}), CASE
    WHEN ${counted(`friendship WHERE member_id = ${member}`)} + ${counted(`follow WHERE follower_id = ${member}`)}
      > ${FEW_SOURCES} THEN 'ranked' ELSE 'newest' END)`;
