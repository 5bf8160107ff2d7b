/**
 * SQL for lists of the service: whether `member` has applied for `target` and not taken it back, whatever was decided; both
 * SQL expressions of uuids.
 */
export const appliedTo = (target: string, member: string): string => `EXISTS (
  SELECT 1 FROM application applied
  WHERE applied.target_id = ${target} AND applied.applicant_id = ${member} AND applied.state <> 'withdrawn')`;

/** SQL for lists of the service: whether a place of `target` is free, of `capacity`; NULL: as many as come. */
export const hasPlaceLeft = (
  target: string,
  capacity: string,
): string => `(${capacity} IS NULL OR ${capacity} > coalesce(
  (SELECT places.taken FROM application_places places WHERE places.target_id = ${target}), 0))`;
