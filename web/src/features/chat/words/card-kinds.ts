/** Names of cards among an application's own kinds of messages; published clients know the first one. */
export const userCard = 'userCard';
export const momentCard = 'momentCard';
