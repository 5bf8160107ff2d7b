/** Tests run no service worker. */
export const UpdateNotice = () => null;
