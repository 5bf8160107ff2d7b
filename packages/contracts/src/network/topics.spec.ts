import { topic } from './moment.schema.js';
import { topicsOf } from './topics.js';

it.each([
  ['#bridges are #桥梁# too', ['bridges', '桥梁']],
  ['今天＃话题＃很好 ＃橋', ['话题', '橋']],
  ['#C++ and #C#, #c#!', ['c++', 'c#']],
  ['#C# #F#', ['c#', 'f#']],
  // wide letters of a Chinese keyboard
  ['＃Ｃ＋＋ 和 ＃Ｃ＃', ['c++', 'c#']],
  ['#Notepad++#', ['notepad++']],
  ['#.NET and #ASP.NET', ['.net', 'asp.net']],
  ['#node.js, #Vue.js.', ['node.js', 'vue.js']],
  ['#c++17 #C++20标准', ['c++17', 'c++']],
  ['#web3.0 和 #go1.22, #Vue.js3.', ['web3.0', 'go1.22', 'vue.js3']],
  ['#R&D, ＃M＆A #AT&T #R&Dept', ['r&d', 'm&a', 'at&t', 'r']],
  ['#v2. Next #2.5.1', ['v2', '2']],
  ['#done. Next', ['done']],
  ['#done.Next', ['done']],
  ['#疑問 #हिन्दी #ไทย #عربي #ᏣᎳᎩ', ['疑問', 'हिन्दी', 'ไทย', 'عربي', 'ꮳꮃꭹ']],
  ['I like C# and F#', []],
  ['&#39; https://a.example/#part ##', []],
  ['#1 #2026', ['1', '2026']],
  ['#C#语言', ['c#']],
  ['#c+', ['c']],
])('the topics of %s', (text, topics) => {
  expect(topicsOf(text)).toEqual(topics);
});

it('each topic of a text is a valid topic name', () => {
  for (const name of topicsOf('#C++ #C# #.NET #node.js #桥梁 #asp.NET')) expect(topic.parse(name)).toBe(name);
  expect(topic.parse('Node.JS')).toBe('node.js');
  expect(topic.safeParse('two words').success).toBe(false);
});
