// @ts-check
/** Single statements that give a public homepage `$1` as the API shows it, the member `$2` looking. */

const pictureOf = (/** @type {string} */ column) =>
  `(SELECT p.picture FROM homepage_picture p WHERE p.media_id = h.${column})`;
const addresses = `coalesce((
  SELECT json_agg(json_build_object('addressId', a.id, 'address', a.address, 'detail', a.detail, 'main', a.main,
    'place', json_build_object('latitude', a.latitude, 'longitude', a.longitude)) ORDER BY a.main DESC, a.id)
  FROM homepage_address a WHERE a.homepage_id = h.id), '[]')`;
const managed = 'EXISTS (SELECT FROM administrator a WHERE a.homepage_id = h.id AND a.member_id = $2)';

/** @type {Record<string, string>} */
export const homepageViews = {
  columns: `
    SELECT h.id AS "homepageId", h.kind, h.handle, h.content->>'name' AS name, h.content->>'slogan' AS slogan, h.content,
      ${pictureOf('logo_id')} AS logo, ${pictureOf('cover_id')} AS cover, ${addresses} AS addresses,
      h.follower_count AS "followerCount", h.state, h.approved_at AS "approvedAt", ${managed} AS managed
    FROM homepage h WHERE h.id = $1 AND h.state = 'approved'`,
  joined: `
    SELECT h.id AS "homepageId", h.kind, h.handle, h.content->>'name' AS name, h.content->>'slogan' AS slogan, h.content,
      l.picture AS logo, c.picture AS cover, ${addresses} AS addresses,
      h.follower_count AS "followerCount", h.state, h.approved_at AS "approvedAt", m.id IS NOT NULL AS managed
    FROM homepage h LEFT JOIN homepage_picture l ON l.media_id = h.logo_id
      LEFT JOIN homepage_picture c ON c.media_id = h.cover_id
      LEFT JOIN administrator m ON m.homepage_id = h.id AND m.member_id = $2
    WHERE h.id = $1 AND h.state = 'approved'`,
};
