/** Numbers of MessageBody's fields that are put in or taken out without writing the rest again. */
export const BODY_FIELD = { from: 2, contents: 4, ext: 5, meta: 9 } as const;

/** The same of a content's. */
export const CONTENT_FIELD = { remotePath: 7, thumbnailRemotePath: 14 } as const;
