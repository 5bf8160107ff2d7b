import type { Topic } from '../../help-texts';

export const app: Topic<'app'> = {
  title: '使用應用程式',
  about: '語言、外觀、手機與電腦',
  questions: {
    language: {
      question: '如何切換語言？',
      answer: [
        '在[語言](/settings/language)選擇簡體中文、英文、繁體中文或日文。所有文字立即切換，不需要重新載入頁面。未登入時，可以在[首頁](/)選擇語言。',
        '第一次造訪時依照瀏覽器的語言。帳號裡的選擇也決定我們傳訊息給你時使用的語言。會員自己寫的內容按原文顯示。',
      ],
      words: '英語 日語 繁體 翻譯 中文',
    },
    appearance: {
      question: '有深色模式嗎？',
      answer: [
        '有。預設依照裝置的設定，也可以在[外觀](/settings/appearance)中為這個瀏覽器固定選擇淺色或深色。',
        '如果裝置設定了減少動態效果，應用程式就不會播放動畫。',
      ],
      words: '夜間 黑暗 主題 顏色 護眼',
    },
    install: {
      question: '可以安裝到手機上嗎？',
      answer: [
        '可以，直接從瀏覽器安裝，不需要應用程式商店。',
        {
          list: [
            '**iPhone 和 iPad（Safari）：**點一下「分享」，再選「加入主畫面」。',
            '**Android（Chrome、Edge）：**點一下三個點的選單，再選「安裝應用程式」或「加到主畫面」。',
            '**電腦（Chrome、Edge）：**點一下網址列裡的安裝圖示。',
          ],
        },
        '有新版本時應用程式會提示，由你決定何時更新。',
      ],
      words: '下載 桌面 PWA 主畫面',
    },
    offline: {
      question: '沒有網路時會怎樣？',
      answer: [
        '畫面會提示網路已中斷。應用程式本身儲存在你的裝置上，所以仍能開啟；已經載入的內容在頁面關閉前可以繼續閱讀。',
        '這段期間無法儲存任何修改。填在表單裡的內容不會遺失，恢復連線後再送出即可。',
      ],
      words: '離線 斷網 連線 重新連線',
    },
    'without-login': {
      question: '不登入看得到什麼？',
      answer: [
        '可以檢視對所有人公開的個人檔案、說明中心和[各項條款](/agreements/user-agreement)。',
        '開啟其他頁面時會提示「請先登入」並前往登入頁，登入後會開啟你原本想看的頁面。',
      ],
      words: '訪客 匿名',
    },
    browsers: {
      question: '支援哪些瀏覽器？',
      answer: [
        '支援手機、平板和電腦上較新版本的 Chrome、Edge、Firefox 和 Safari，需要允許 JavaScript 和 Cookie。所有功能都可以用鍵盤操作，也支援螢幕閱讀器。',
        '頁面顯示異常時，請先重新載入。聊天應用程式的內建瀏覽器裡有些功能無法使用，請改用平常的瀏覽器開啟連結。',
      ],
      words: '相容 LINE 鍵盤 無障礙 螢幕閱讀器',
    },
  },
};
