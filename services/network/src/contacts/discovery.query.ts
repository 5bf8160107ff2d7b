/** SQL: whether the member lets himself be found by addresses of this kind; both are columns. Who has put nothing, does. */
export const findableBy = (kind: string, member: string): string => `
  NOT EXISTS (
    SELECT 1 FROM member_setting put
    WHERE put.member_id = ${member} AND NOT CASE ${kind} WHEN 'email' THEN put.found_by_email ELSE put.found_by_phone END
  )`;
