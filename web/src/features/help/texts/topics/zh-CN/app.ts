import type { Topic } from '../../help-texts';

export const app: Topic<'app'> = {
  title: '使用应用',
  about: '语言、外观、手机与电脑',
  questions: {
    language: {
      question: '如何切换语言？',
      answer: [
        '在[语言](/settings/language)中选择简体中文、英语、繁体中文或日语。所有文字立即切换，不需要重新加载页面。未登录时，可以在[首页](/)选择语言。',
        '第一次访问时跟随浏览器的语言。账号里的选择还决定我们给你发消息时用的语言。会员自己写的内容按原文显示。',
      ],
      words: '英文 日文 繁体 翻译 中文',
    },
    appearance: {
      question: '有深色模式吗？',
      answer: [
        '有。默认跟随设备的设置，也可以在[外观](/settings/appearance)中为这个浏览器固定选择浅色或深色。',
        '如果设备设置了减弱动态效果，应用就不会播放动画。',
      ],
      words: '夜间 黑暗 主题 颜色 护眼',
    },
    install: {
      question: '可以安装到手机上吗？',
      answer: [
        '可以，直接从浏览器安装，不需要应用商店。',
        {
          list: [
            '**iPhone 和 iPad（Safari）：**点按“分享”，再选“添加到主屏幕”。',
            '**安卓（Chrome、Edge）：**点按三个点的菜单，再选“安装应用”或“添加到主屏幕”。',
            '**电脑（Chrome、Edge）：**点按地址栏里的安装图标。',
          ],
        },
        '有新版本时应用会提示，由你决定何时更新。',
      ],
      words: '下载 桌面 PWA 客户端',
    },
    offline: {
      question: '没有网络时会怎样？',
      answer: [
        '页面会提示网络已断开。应用本身保存在你的设备上，所以仍能打开；已经加载的内容在页面关闭前可以继续阅读。',
        '这期间无法保存任何修改。填在表单里的内容不会丢失，恢复连接后再提交即可。',
      ],
      words: '离线 断网 连接 重连',
    },
    'without-login': {
      question: '不登录能看到什么？',
      answer: [
        '可以查看对所有人公开的会员档案、帮助中心和[各项协议](/agreements/user-agreement)。',
        '打开其他页面时会提示“请先登录”并转到登录页，登录后会打开你原来想看的页面。',
      ],
      words: '访客 游客 匿名',
    },
    browsers: {
      question: '支持哪些浏览器？',
      answer: [
        '支持手机、平板和电脑上较新版本的 Chrome、Edge、Firefox 和 Safari，需要允许 JavaScript 和 Cookie。所有功能都可以用键盘操作，也支持屏幕阅读器。',
        '页面显示异常时，请先重新加载。聊天应用的内置浏览器里有些功能无法使用，请改用平常的浏览器打开链接。',
      ],
      words: '兼容 微信 键盘 无障碍 读屏',
    },
  },
};
