// @ts-check
import { english } from './en.mjs';
import { japanese } from './ja.mjs';
import { simplifiedChinese } from './zh-cn.mjs';
import { traditionalChinese } from './zh-tw.mjs';

/** Everybody in the demo world; the first is the one to log in with. */
export const people = [...simplifiedChinese, ...english, ...traditionalChinese, ...japanese];

export const DEMO_PASSWORD = 'lantern on the river';

/** An address that cannot exist outside of the local mailbox. @param {{ key: string }} person */
export const emailOf = ({ key }) => `${key}@demo.example`;
