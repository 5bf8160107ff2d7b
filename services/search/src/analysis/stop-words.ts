import { foldText } from '@renmai/names';

/** Words that say nothing by themselves. None of them is a surname or a given name. */
const always =
  'a the in at of for and with from to on by near cheap affordable inexpensive is are what how where who which whose hiring learn learning study studying anywhere everywhere anything'.split(
    ' ',
  );

/** Filler words of sentences, which are ignored. Surnames such as He, An and You are not among them. */
const inSentences = (
  'i me my we our your they them their there here this that these those it’s its was were be been can could do does did ' +
  'should would want wants wanting need needs needed looking look find finding search searching seek seeking seeks show give ' +
  'get help please any anyone anybody someone somebody something some all most every each more about into as or if than then ' +
  'hire hires hired recruit recruits recruiting offer offers offering offered available interested recommend recommended best ' +
  'become becomes becoming used former formerly move moving visit ask asking involving involve involves say says said paying pays paid fun interesting good great nice suitable have has having had when why whom not also just only like know knows working while around close place places take takes going love see made'
).split(' ');

/** Pieces of a Chinese or Japanese run that ask, wish or join, and name nothing. */
const pieces = [
  '的 在 和 与 及 是 有 我 你 他 她 们 了 吗 呢 吧 啊 啦 就 都 也 还 很 能 会 要 想 找 招 求 去 来 到 对 把 被 给 让 从 向 或 而 且 个 些 哪 谁 那 这 里 上 下',
  '住在 住 居住 我们 你们 他们 有没有 有哪些 哪些 哪里 哪儿 哪个 哪家 哪位 什么 怎么 怎样 怎么样 如何 为什么 多少 几个 是否 可以 能够 需要 想要 希望 想找 寻找 找到 正在 目前 现在 最近 今天 明天 昨天 今日 明日 昨日 附近 周边 关于 ' +
    '有关 相关 一个 一家 一些 一位 一下 一起 比较 非常 最好 好的 不错 推荐 请问 请 帮忙 帮我 适合 合适 想学 学习 参加 想去 认识 招收 在招 诚聘 急招 急聘 谁在 谁能 谁会 还有 以及 或者 并且 等等 之类 方面 有人 大家 想在 想学 想做 我想 一份 一名 一门 一所 几家 做过 会做 从事 招人 徵人 有在 擅长 熟悉 有过 想当 想當 想做 打算 上班 能不能 可不可以 介绍 介紹 靠谱 只要 没什么 想进 有缺 几位 人员 工作人员 应征 应聘 时候 的时候 合作 零基础 想当个 学过 好玩 好玩的 好吃 有趣 有意思 有趣的 值得 哪些人 什么样 效果 怎样的 负责 懂得 一次 一点 一种 这种 那种 开设 举办 举行 提供 存在 属于 位于 来自',
  'を が は に へ で と も や な の か ね よ から まで より など です ます でした ました だ である する している します したい したく いる ある あり なる した して たい られる できる 出来る ' +
    'ください 下さい 教えて 探し 探して 探している 探す 募集 募集中 募集している どこ どの どんな 何 誰 いつ どう なぜ ため について に関する おすすめ お勧め いい 良い 欲しい ほしい 行きたい 学びたい 知りたい 働きたい 働ける 働く 近く 私 ない ' +
    'てい ている れる られる される され ありま あります すか ますか ます まし こと もの ところ よう という だけ ながら くれる くれ もらえる もらう やって 開催 開催さ 開催される 開催する 行われる 実施 できます でき くだ さい しま せん たち って います いますか はいます はいますか いません いませんか ありません でしょうか ですか 作って 作る 作れる 扱う 進み 進む 進みたい なりたい 書いた 書いて なに どれ どちら 詳しい 詳しく 在住 在住の でも 中でも 住んで 住んでいる 始め 始める 始められる 紹介 紹介して 得意 得意な 通える 行ける 入れる 習える できれば やりたい 始めたい 続けたい 面白い 楽しい みたい ほしいです 習わせ 習わせたい 習う 通わせ 通わせたい 読みたい 見たい 頼みたい 頼める 聞きたい 会いたい 話したい 試したい',
].flatMap((line) => line.split(' '));

/** Verbs of one letter: alone they carry no meaning, as part of a word they do. */
const verbs =
  '做 搞 干 学 教 当 用 看 办 开 买 卖 聊 说 讲 写 读 听 玩 问 帮 懂 修 徵 征 教 唸 念 使う 使える 聞ける 直す'.split(
    ' ',
  );
/** Particles, which are ignored in names as well. */
const particles: ReadonlySet<string> = new Set([...'的在和与及の'].map(foldText));
/** Letters of a run from which on it may be a sentence, and not a name. */
const SENTENCE_LETTERS = 4;

const empty: ReadonlySet<string> = new Set(always);
const emptyInSentences: ReadonlySet<string> = new Set([...always, ...inSentences].map(foldText));
/** 写过 and 做了 are 写 and 做. */
const done = new RegExp(`^(?:${verbs.filter((one) => /^\p{Script=Han}$/u.test(one)).join('|')})[过了着]$`, 'u');
const joining: ReadonlySet<string> = new Set(pieces.map(foldText));
const emptyPieces: ReadonlySet<string> = new Set([...pieces, ...verbs].map(foldText));

/** From this many words on a query is a sentence rather than a name. */
const SENTENCE = 3;

/** Acts of people who search for work or courses, about which others write elsewhere. */
const topical: ReadonlySet<string> = new Set('hiring learn learning study studying'.split(' '));
export const isTopic = (word: string): boolean => topical.has(word);

/** Whether a word carries no meaning in a query of this many words. */
export const isEmptyWord = (word: string, words: number): boolean =>
  words >= SENTENCE ? emptyInSentences.has(word) || (words > SENTENCE && word === 'work') : empty.has(word);

/** Whether some letters of a run without spaces are a word without meaning. */
export const isEmptyWordOfRun = (piece: string): boolean => emptyPieces.has(piece);

/** Whether a piece of a run without spaces carries no meaning: 我想 as 我 and 想. */
export const isEmptyPiece = (piece: string): boolean =>
  emptyPieces.has(piece) || done.test(piece) || (piece !== '' && [...piece].every((letter) => joining.has(letter)));

/** Returns whether a piece of a run carries no meaning: in a name only particles, which join its words. */
export const emptyIn = (run: string): ((piece: string) => boolean) =>
  [...run].length < SENTENCE_LETTERS ? (piece) => particles.has(piece) : isEmptyPiece;
