/** Whether this may be the id of a message, as clients name it: digits that fit into an int8. */
export const isMessageId = (text: string): boolean => /^\d{1,18}$/.test(text);
