import type { Topic } from '../../help-texts';

export const yourData: Topic<'your-data'> = {
  title: '账号与数据',
  about: '暂停使用、彻底离开、导出数据',
  questions: {
    deactivate: {
      question: '想暂时离开一段时间怎么办？',
      answer: [
        '打开[停用账号](/settings/deactivate)，选择原因并输入密码。',
        '您的所有设备都会退出登录，其他人在任何地方都看不到您。数据不会删除，档案会原样保留，多久都可以。',
      ],
      words: '暂停 冻结 隐身 关闭',
    },
    'come-back': {
      question: '停用之后怎么恢复？',
      answer: ['只要重新[登录](/login)即可，密码或验证码都行。账号立即恢复使用，其他人按您设置的可见范围看到您。'],
      words: '激活 恢复 重新启用 回来',
    },
    cancel: {
      question: '如何注销账号？',
      answer: [
        {
          steps: [
            '如果想留一份副本，请先[导出数据](/settings/export)。',
            '打开[注销账号](/settings/cancel)，输入密码。原因可以不填。',
          ],
        },
        '**30 天**后，您的账号、档案和文件会被删除，无法恢复；原来的邮箱和手机号可以重新注册。',
        '其他设备会立即退出登录。页面会写明删除的日期，在那之前随时可以改变主意；这段时间里，档案仍按[可见范围](/settings/visibility)的设置显示。',
      ],
      words: '删除 永久 销号 退出 清空',
    },
    'keep-account': {
      question: '我改变主意了，还能保留账号吗？',
      answer: [
        '可以，只要还在 30 天之内。登录后打开[注销账号](/settings/cancel)，选择保留账号。仅仅登录并不会撤销注销。',
        '30 天过后，谁也无法恢复。您可以用同样的邮箱或手机号重新注册。',
      ],
      words: '撤销 反悔 取消注销 恢复',
    },
    export: {
      question: '如何取得一份我的数据？',
      answer: [
        '打开[导出数据](/settings/export)，会得到一个 JSON 文件，人和程序都能读取，其中包含我们保存的内容：',
        {
          list: [
            '您的账号、同意过的协议，以及各次登录的网络地址和浏览器；',
            '完整的档案，包括联系方式和设置；',
            '您上传过的文件清单。',
          ],
        },
        '文件里没有密码和密钥。请把它存放在别人拿不到的地方。',
      ],
      words: '下载 备份 副本 JSON',
    },
    'what-is-kept': {
      question: '人脉 会保存我的哪些信息，保存多久？',
      answer: [
        '您填写的内容会一直保存，直到您删除它或账号被注销。密码只保存散列值，文件不含附加信息。',
        '每次登录会记录设备、浏览器、网络地址和时间，登录结束时删除。我们不做跟踪，不投放广告，不出售数据。',
        '详细内容见[隐私政策](/agreements/privacy-policy)；浏览器里存放了什么，见 [Cookie 政策](/agreements/cookie-policy)。',
      ],
      words: '存储 期限 跟踪 广告 收集',
    },
  },
};
