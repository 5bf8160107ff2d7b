/** SQL: whether the member has chosen to be found by addresses of this kind; both are columns. */
export const findableBy = (kind: string, member: string): string => `
  EXISTS (
    SELECT 1 FROM member_setting put
    WHERE put.member_id = ${member} AND CASE ${kind} WHEN 'email' THEN put.found_by_email ELSE put.found_by_phone END
  )`;

/** SQL: whether the member in the column `owner` has an address of `other` in the address book. */
export const hasAddressOf = (owner: string, other: string): string => `
  EXISTS (
    SELECT 1 FROM member_address known JOIN address_book_entry kept ON kept.hash = known.hash
    WHERE known.member_id = ${other} AND kept.member_id = ${owner}
  )`;
