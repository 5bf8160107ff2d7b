/** SQL: the card of a homepage (`HomepageCard`), from the row `h` of `homepage_copy`. */
export const homepageCardOf = (h: string): string => `json_build_object(
  'homepageId', ${h}.homepage_id, 'kind', ${h}.kind, 'handle', ${h}.handle, 'name', ${h}.name, 'slogan', ${h}.slogan,
  'logo', ${h}.logo)`;

/**
 * SQL: whether the member in `member` is a senior or content administrator of the homepage in `homepage`, both SQL
 * expressions of uuids. False where `homepage` is no homepage.
 */
export const editorsOf = (homepage: string, member: string): string => `EXISTS (
  SELECT 1 FROM homepage_seat seat
  WHERE seat.homepage_id = ${homepage} AND seat.member_id = ${member} AND seat.role IN ('senior', 'content'))`;

/**
 * SQL: whether the homepage in `homepage`, an SQL expression of a uuid, is closed or suspended and can come back. Deadlines of everything
 * that depends on it do not run meanwhile.
 */
export const pausedHomepage = (homepage: string): string => `EXISTS (
  SELECT 1 FROM homepage_seats paused WHERE paused.homepage_id = ${homepage} AND paused.paused_since IS NOT NULL)`;
