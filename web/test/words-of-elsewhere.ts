/** Words of the mainland in Taiwan's texts, Taiwan's in the mainland's, spellings that Japanese texts write in kana, two spellings in English. */
export const ofElsewhere = {
  'zh-CN': /帐[号户]|登陆|其它|[软韧]体|萤幕|滑鼠|讯息|网际|伺服|程式|预设|资料夹|列印|简讯|网路|[「」『』]/u,
  en: /[a-z]rganis|ecognis|\bcolor|\bcenter|favorite|canceled|enroll|"[A-Z]| {2}|\w'\w/u,
  'zh-TW':
    /[軟硬]件|屏幕|賬|帳戶|質量|網絡|互聯網|視頻|音頻|信息|默認|缺省|程序|登錄|用戶|服務器|鏈接|文件夾|打[印開]|短信(?!件)|二維碼|攝像|屏蔽|菜單|博客|緩存|在線(?!上)|點贊|聯系|崗位|招聘|應聘|本科|大專|註銷|標識|虛假|關注|專業|發送|激活|粘貼|文本|實時|優化|聊天記錄|[“”]/u,
  ja: /(?<!一)致し|頂[いきくけ]|下さ[いっ]|出来[るまたて]|(?<!返)事が|無[いくけ]|有る|させていただ|ユーザ(?!ー)|サーバ(?!ー)|ブラウザ(?!ー)|フォルダ(?!ー)|コンピュータ(?!ー)|[“”]/u,
} as const;
/** Marks of Latin texts behind Han and kana. Japanese has its own, half as wide, for times and lists. */
export const latinMark = /[\p{Script=Han}ぁ-ヶ][,;!?]|[,;!?][\p{Script=Han}ぁ-ヶ]|\.\.\./u;
