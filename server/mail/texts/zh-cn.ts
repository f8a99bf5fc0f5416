import type { MailTexts } from './shape.ts'

export const zh_cn: MailTexts = {
  tag: 'zh-CN',
  marks: { comma: '，', colon: '：', brackets: (text) => `（${text}）` },
  greeting: '{name}，您好：',
  orOpen: '如果按钮无法使用，请在浏览器中打开以下地址：',
  footer: '此邮件由 Plumbline 发送至 {email}。',
  settings: '选择您接收哪些邮件',
  parts: {
    overdue: '已逾期',
    dueToday: '今天到期',
    assigned: '新分配给您的任务',
    completed: '已完成',
    discussed: '新评论',
    updates: '新动态',
  },
  by: '由 {actor} 分配',
  due: '{day}到期',
  more: '另有 {count} 项',
  welcome: {
    subject: '欢迎使用 Plumbline。',
    lines: ['您的账户已准备就绪。开始规划第一个项目，并邀请与您共事的人吧。'],
    button: '登录',
  },
  joinTeam: {
    subject: '{inviter} 邀请您在 Plumbline 中与 {team} 一起工作',
    lines: [
      '{inviter} 邀请您加入团队“{team}”，一起规划和跟踪工作。',
      '下面的链接仅供您本人使用，且只能使用一次。',
    ],
    button: '登录并加入',
  },
  signUpToTeam: {
    subject: '{inviter} 邀请您在 Plumbline 中与 {team} 一起工作',
    lines: [
      '{inviter} 邀请您加入团队“{team}”，一起规划和跟踪工作。',
      '下面的链接仅供您本人使用，且只能使用一次。',
    ],
    button: '注册并加入',
  },
  emailProof: {
    subject: '请确认您用于 Plumbline 的邮箱地址',
    lines: [
      '请确认这是您的邮箱地址。在此之前，等待该地址的邀请将保持关闭。',
      '该链接只能由申请它的账户在一天内使用一次。如果不是您本人操作，请忽略此邮件。',
    ],
    button: '确认邮箱地址',
  },
  resetPassword: {
    subject: '重置您的 Plumbline 密码。',
    lines: [
      '有人为您的账户申请了新密码。请通过下面的链接设置新密码。',
      '该链接只能在一小时内使用一次。如果不是您本人申请的，请忽略此邮件：您的密码不会改变。',
    ],
    button: '设置新密码',
  },
  passwordReset: {
    subject: '您的密码已重置。',
    lines: [
      '您账户的密码已通过发送给您的邮件链接更改，该账户的所有登录会话均已结束。',
      '如果不是您本人操作，请立即再次重置密码，并更改您邮箱的密码。',
    ],
    button: '登录',
  },
  passwordChanged: {
    subject: '您的密码已更改。',
    lines: [
      '您账户的密码已在设置中更改，该账户的其他登录会话均已结束。',
      '如果不是您本人操作，请立即通过登录页面上的“忘记密码”重置密码。',
    ],
    button: '登录',
  },
  factorOn: {
    subject: '已启用双重验证。',
    lines: [
      '从现在起，登录您的账户还需要身份验证器应用中的验证码。其他已登录该账户的人均已退出登录。',
      '请妥善保管恢复码：设备丢失时可用它们登录。如果不是您本人操作，请立即重置密码，并请服务器管理者关闭双重验证：新密码不会将其关闭。',
    ],
    button: '打开安全设置',
  },
  factorOff: {
    subject: '已关闭双重验证。',
    lines: [
      '从现在起，仅凭密码即可登录您的账户。',
      '如果不是您本人操作，请立即更改密码并重新启用双重验证。',
    ],
    button: '打开安全设置',
  },
  passkeyAdded: {
    subject: '已添加通行密钥。',
    lines: [
      '从现在起，使用此通行密钥即可登录您的账户，无需密码和验证码。',
      '如果不是您本人操作，请立即在安全设置中移除它并更改密码。',
    ],
    button: '打开安全设置',
  },
  assignments: {
    subject: '您在 Plumbline 中有新分配的任务',
    lines: ['以下任务已分配给您。'],
    button: '打开我的任务',
  },
  completions: {
    subject: 'Plumbline 上有任务已完成',
    lines: ['您希望收到通知的以下任务已完成。'],
    button: '打开我的任务',
  },
  digest: {
    subject: '您的{weekday}摘要',
    lines: ['这是您今天的工作概览。'],
    button: '打开我的任务',
  },
  comment: {
    subject: '{what}',
    lines: ['您的一项任务有了新的评论。'],
    button: '打开评论',
  },
  update: {
    subject: '{what}',
    lines: ['以下内容发布在您的一个项目中。'],
    button: '打开动态',
  },
  comments: {
    subject: '您在 Plumbline 有新评论',
    lines: ['以下内容发布在您的项目和任务中。'],
    button: '打开我的任务',
  },
  report: {
    subject: '{team} 的报表“{report}”',
    lines: [
      '团队“{team}”的报表“{report}”已附上，内容为您目前可以查看的部分。',
      '您作为团队的所有者或管理员收到此邮件。您可以在其页面上停止接收。',
    ],
    button: '打开报表',
  },
  reportLink: {
    subject: '{team} 的报表“{report}”',
    lines: [
      '这是团队“{team}”的报表“{report}”。其页面没有文件：链接显示其当前内容。',
      '您作为团队的所有者或管理员收到此邮件。您可以在其页面上停止接收。',
    ],
    button: '打开报表',
  },
  reportLarge: {
    subject: '{team} 的报表“{report}”',
    lines: [
      '团队“{team}”的报表“{report}”过大，无法随邮件发送。可通过链接查看并导出。',
      '您作为团队的所有者或管理员收到此邮件。您可以在其页面上停止接收。',
    ],
    button: '打开报表',
  },
}
