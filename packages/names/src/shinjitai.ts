/**
 * Characters that are simplified in Japan alone, each before the one that is written in China: 広島 and 广岛 are found by each
 * other. Characters that Chinese has too, with another sound or sense (芸, 浜), are not among them.
 */
const pairs = `
  両两 乗乘 亀龟 亜亚 仏佛 仮假 伝传 価价 倹俭 児儿 円圆 処处 剣剑 剤剂 剰剩 労劳 効效 勅敕 勧劝 勲勋 単单 厳严 収收 唖哑 営营 噛啮 団团 囲围
  図图 圏圈 圧压 塁垒 塩盐 増增 壊坏 壌壤 壱壹 売卖 変变 奨奖 嬢娘 実实 寛宽 対对 専专 尭尧 巌岩 巣巢 巻卷 帯带 帰归 庁厅 広广 廃废 弐贰 弾弹
  従从 徳德 徴征 応应 恵惠 悩恼 悪恶 懐怀 戦战 戯戏 戻戾 払拂 抜拔 択择 拝拜 拠据 拡扩 挙举 挿插 捜搜 掲揭 掻搔 揺摇 摂摄 撃击 撹搅 斉齐 斎斋
  晩晚 暁晓 暦历 曽曾 栄荣 桜樱 桝枡 桟栈 検检 楽乐 様样 槙槇 権权 歓欢 歩步 歯齿 歳岁 歴历 毎每 気气 沢泽 浄净 涙泪 渇渴 済济 渉涉 渋涩 渓溪
  満满 滝泷 瀬濑 焼烧 犠牺 猟猎 獣兽 畳叠 痩瘦 発发 県县 砕碎 稲稻 穂穗 穏稳 穣穰 竜龙 粋粹 粛肃 経经 絵绘 継继 続续 総总 縁缘 縄绳 縦纵 繊纤
  繍绣 聴听 脳脑 臓脏 艶艳 荘庄 蔵藏 薫薰 薬药 蛍萤 蝋蜡 覇霸 覚觉 覧览 観观 訳译 読读 譲让 豊丰 賛赞 転转 軽轻 辺边 逓递 遅迟 郷乡 酔醉 醤酱
  醸酿 釈释 鉄铁 鉱矿 銭钱 鋳铸 錬炼 関关 闘斗 陥陷 険险 隠隐 雑杂 霊灵 頼赖 顕显 駅驿 駆驱 騒骚 験验 髄髓 髪发 鴎鸥 鶏鸡 鹸碱 麹曲 麺面 黒黑
  黙默 齢龄 髙高 﨑崎 邉边 濵滨 舗铺`;

export const shinjitai: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [...pair] as [string, string]),
);
