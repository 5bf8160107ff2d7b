/** Browsers inside other apps: they save no files, know no passkeys and notifications, and forget who is signed in. */
const inOtherApps = /MicroMessenger|\bQQ\/|Weibo|DingTalk|AlipayClient|FBAN|FBAV|Instagram|\bLine\//;

export const isInAppBrowser = (userAgent: string): boolean => inOtherApps.test(userAgent);
