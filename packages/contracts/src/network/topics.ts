export const maxTopics = 10;

/**
 * `#` (or `＃` of Chinese and Japanese keyboards) and 1 to 50 letters (with their marks), digits or `_` of any language, with or
 * without a closing `#` (`#bridges`, `#桥梁#`). Names of techniques may have more: `#C++17`, `#C#`, `#.NET`, `#node.js`, `#web3.0`, `#R&D`. A topic
 * cannot directly follow Latin letters, digits or characters of addresses; it can follow Chinese and Japanese text, which has
 * no spaces. Its name is in lower case and NFKC.
 */
export const topicPattern =
  /(?<![\p{Script=Latin}\p{N}_#＃&/])[#＃]((?:\p{Script=Latin}[#＃](?![\p{Script=Latin}\p{N}_])|(?:\.(?=\p{Script=Latin}))?[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,45}(?:\.(?:[a-z]{2,3}|[A-Z]{2,3}|JS|Js)\d{0,2}(?![\p{L}\p{N}_])|(?<=\p{N})\.\p{Nd}{1,3}(?![\p{L}\p{N}_.])|[+＋]{2}(?:\p{Nd}{1,2}(?![\p{L}\p{N}_]))?|(?<=[#＃]\p{Lu}{1,2})[&＆]\p{Lu}{1,2}(?![\p{L}\p{N}_]))?|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49}))[#＃]?/gu;
/** The valid form of a name in NFKC and lower case. */
export const topicForm =
  /^(?=.{1,50}$)(?:\p{L}#|\.?[\p{L}\p{M}\p{N}_]+(?:\.[a-z]{2,3}\d{0,2}|\.\d{1,3}|\+\+\d{0,2}|&\p{L}{1,2})?)$/iu;
export const topicName = (written: string): string => written.normalize('NFKC').toLowerCase();

/**
 * The topics of a text in the order of their first appearance, at most `maxTopics`. Names that NFKC makes too long for a
 * topic, or splits into several words, are left out: nobody could ask for them.
 */
export const topicsOf = (written: string): string[] => {
  const names = [...written.matchAll(topicPattern)].map(([, name = '']) => topicName(name));
  return [...new Set(names.filter((name) => topicForm.test(name)))].slice(0, maxTopics);
};
