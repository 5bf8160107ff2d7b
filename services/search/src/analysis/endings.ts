import { foldText } from '@renmai/names';

const oneOf = (letters: string): string => `[${[...letters].map((letter) => foldText(letter)).join('')}]`;

/** 设计师 does what is called 设计, a 面包店 sells 面包. */
const doer = new RegExp(`^(\\p{Script=Han}{2})${oneOf('师員员家者士手工店馆厂社')}$`, 'u');
/** 快递员 is somebody who delivers, not all of logistics: synonyms of 快递 would find too much. */
const hand = new RegExp(`${oneOf('员手工')}$`, 'u');
/** 失敗談 is about 失敗. */
const told = new RegExp(`^(\\p{Script=Han}{2})${oneOf('談会展論話史祭集')}$`, 'u');

const shop = new RegExp(`^(\\p{Script=Han}{2})${oneOf('店')}$`, 'u');

/** The goods of a shop: 面包 of a 面包店; null: the word is no shop. */
export const soldBy = (word: string): string | null => shop.exec(word)?.[1] ?? null;

/** The activity of a doer or a shop. `isAlone`: it is searched without what means the same. Null: the word is neither. */
export function doneBy(run: string): { word: string; isAlone: boolean } | null {
  const word = doer.exec(run)?.[1];
  return word === undefined ? null : { word, isAlone: hand.test(run) };
}

/** The subject of a talk, a meeting or a show; null: the word is none. */
export const toldIn = (word: string): string | null => told.exec(word)?.[1] ?? null;

/** A word by its reading, which has no words inside: しょくばたいけん. With particles it is a sentence. */
export const isReading = (written: string): boolean =>
  /^[\u3041-\u3096ー]{4,12}$/u.test(written) && !/[のをにで]/u.test(written);
