/**
 * Radicals that replace whole characters in the text of some PDFs, where browser and font share glyphs: code and character
 * (Equivalent_Unified_Ideograph of Unicode, U+2E80 to U+2FDF).
 */
const pairs = `
2e81厂 2e82乛 2e83乚 2e84乙 2e85亻 2e86冂 2e87𠘨 2e88刀 2e89刂 2e8a卜 2e8b㔾 2e8c小 2e8d小 2e8e兀 2e8f尣 2e90尢 2e91𡯂 2e92巳
2e93幺 2e94彑 2e95彐 2e96忄 2e97心 2e98扌 2e99攵 2e9b旡 2e9c日 2e9d月 2e9e歺 2e9f母 2ea0民 2ea1氵 2ea2氺 2ea3灬 2ea4爫 2ea5爫
2ea6丬 2ea7牛 2ea8犭 2ea9王 2eaa𤴔 2eab目 2eac示 2ead礻 2eae𥫗 2eaf糹 2eb0纟 2eb1罓 2eb2罒 2eb3㓁 2eb4冗 2eb5𦉫 2eb6羊 2eb7𦍌
2eb8𦍋 2eb9耂 2eba肀 2ebb聿 2ebc肉 2ebd𦥑 2ebe艹 2ebf艹 2ec0艹 2ec1虎 2ec2衤 2ec3覀 2ec4西 2ec5见 2ec6角 2ec7𧢲 2ec8讠 2ec9贝
2eca𧾷 2ecb车 2ecc辶 2ecd辶 2ece辶 2ecf邑 2ed0钅 2ed1長 2ed2镸 2ed3长 2ed4门 2ed5𨸏 2ed6阝 2ed7雨 2ed8青 2ed9韦 2eda页 2edb风
2edc飞 2edd食 2ede𩙿 2edf飠 2ee0饣 2ee1𩠐 2ee2马 2ee3骨 2ee4鬼 2ee5鱼 2ee6鸟 2ee7卤 2ee8麦 2ee9黄 2eea黾 2eeb斉 2eec齐 2eed歯
2eee齿 2eef竜 2ef0龙 2ef1龜 2ef2亀 2ef3龟 2f00一 2f01丨 2f02丶 2f03丿 2f04乙 2f05亅 2f06二 2f07亠 2f08人 2f09儿 2f0a入 2f0b八
2f0c冂 2f0d冖 2f0e冫 2f0f几 2f10凵 2f11刀 2f12力 2f13勹 2f14匕 2f15匚 2f16匸 2f17十 2f18卜 2f19卩 2f1a厂 2f1b厶 2f1c又 2f1d口
2f1e囗 2f1f土 2f20士 2f21夂 2f22夊 2f23夕 2f24大 2f25女 2f26子 2f27宀 2f28寸 2f29小 2f2a尢 2f2b尸 2f2c屮 2f2d山 2f2e巛 2f2f工
2f30己 2f31巾 2f32干 2f33幺 2f34广 2f35廴 2f36廾 2f37弋 2f38弓 2f39彐 2f3a彡 2f3b彳 2f3c心 2f3d戈 2f3e戶 2f3f手 2f40支 2f41攴
2f42文 2f43斗 2f44斤 2f45方 2f46无 2f47日 2f48曰 2f49月 2f4a木 2f4b欠 2f4c止 2f4d歹 2f4e殳 2f4f毋 2f50比 2f51毛 2f52氏 2f53气
2f54水 2f55火 2f56爪 2f57父 2f58爻 2f59爿 2f5a片 2f5b牙 2f5c牛 2f5d犬 2f5e玄 2f5f玉 2f60瓜 2f61瓦 2f62甘 2f63生 2f64用 2f65田
2f66疋 2f67疒 2f68癶 2f69白 2f6a皮 2f6b皿 2f6c目 2f6d矛 2f6e矢 2f6f石 2f70示 2f71禸 2f72禾 2f73穴 2f74立 2f75竹 2f76米 2f77糸
2f78缶 2f79网 2f7a羊 2f7b羽 2f7c老 2f7d而 2f7e耒 2f7f耳 2f80聿 2f81肉 2f82臣 2f83自 2f84至 2f85臼 2f86舌 2f87舛 2f88舟 2f89艮
2f8a色 2f8b艸 2f8c虍 2f8d虫 2f8e血 2f8f行 2f90衣 2f91襾 2f92見 2f93角 2f94言 2f95谷 2f96豆 2f97豕 2f98豸 2f99貝 2f9a赤 2f9b走
2f9c足 2f9d身 2f9e車 2f9f辛 2fa0辰 2fa1辵 2fa2邑 2fa3酉 2fa4釆 2fa5里 2fa6金 2fa7長 2fa8門 2fa9阜 2faa隶 2fab隹 2fac雨 2fad青
2fae非 2faf面 2fb0革 2fb1韋 2fb2韭 2fb3音 2fb4頁 2fb5風 2fb6飛 2fb7食 2fb8首 2fb9香 2fba馬 2fbb骨 2fbc高 2fbd髟 2fbe鬥 2fbf鬯
2fc0鬲 2fc1鬼 2fc2魚 2fc3鳥 2fc4鹵 2fc5鹿 2fc6麥 2fc7麻 2fc8黃 2fc9黍 2fca黑 2fcb黹 2fcc黽 2fcd鼎 2fce鼓 2fcf鼠 2fd0鼻 2fd1齊
2fd2齒 2fd3龍 2fd4龜 2fd5龠
`;

export const wholeCharacters: ReadonlyMap<string, string> = new Map(
  pairs
    .trim()
    .split(/\s+/)
    .map((pair) => [String.fromCodePoint(Number.parseInt(pair.slice(0, 4), 16)), pair.slice(4)]),
);
