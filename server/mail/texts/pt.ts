import { latinMarks, type MailTexts } from './shape.ts'

export const pt: MailTexts = {
  tag: 'pt',
  marks: latinMarks,
  greeting: 'Olá, {name},',
  orOpen: 'Se o botão não funcionar, abra este endereço no seu navegador:',
  footer: 'O Plumbline enviou este e-mail para {email}.',
  settings: 'Escolher quais e-mails receber',
  parts: {
    overdue: 'Atrasadas',
    dueToday: 'Vencem hoje',
    assigned: 'Recém-atribuídas a você',
    completed: 'Concluídas',
    discussed: 'Novos comentários',
    updates: 'Novidades',
  },
  by: 'atribuída por {actor}',
  due: 'vence em {day}',
  more: 'e mais {count}',
  welcome: {
    subject: 'Boas-vindas ao Plumbline.',
    lines: [
      'A sua conta está pronta. Planeje o seu primeiro projeto e convide as pessoas com quem trabalha.',
    ],
    button: 'Entrar',
  },
  joinTeam: {
    subject: '{inviter} convidou você para trabalhar com {team} no Plumbline',
    lines: [
      '{inviter} convida você a planejar e acompanhar o trabalho em conjunto na equipe “{team}”.',
      'O link abaixo é só para você e pode ser usado uma vez.',
    ],
    button: 'Entrar e participar',
  },
  signUpToTeam: {
    subject: '{inviter} convidou você para trabalhar com {team} no Plumbline',
    lines: [
      '{inviter} convida você a planejar e acompanhar o trabalho em conjunto na equipe “{team}”.',
      'O link abaixo é só para você e pode ser usado uma vez.',
    ],
    button: 'Cadastrar-se e participar',
  },
  emailProof: {
    subject: 'Confirme o seu endereço de e-mail para o Plumbline',
    lines: [
      'Confirme que este é o seu endereço de e-mail. Até lá, os convites que dependem dele permanecem fechados.',
      'O link pode ser usado uma vez, no prazo de um dia, pela conta que o pediu. Se não foi você, ignore este e-mail.',
    ],
    button: 'Confirmar endereço de e-mail',
  },
  resetPassword: {
    subject: 'Redefina a sua senha do Plumbline.',
    lines: [
      'Alguém pediu uma nova senha para a sua conta. Escolha-a com o link abaixo.',
      'O link pode ser usado uma vez, no prazo de uma hora. Se não foi você quem o pediu, ignore este e-mail: a sua senha continua a mesma.',
    ],
    button: 'Escolher uma nova senha',
  },
  passwordReset: {
    subject: 'A sua senha foi redefinida.',
    lines: [
      'A senha da sua conta foi alterada por um link enviado a você por e-mail, e todas as sessões da conta foram encerradas.',
      'Se não foi você, redefina a senha novamente agora mesmo e altere a senha da sua caixa de correio.',
    ],
    button: 'Entrar',
  },
  passwordChanged: {
    subject: 'A sua senha foi alterada.',
    lines: [
      'A senha da sua conta foi alterada nas configurações, e todas as outras sessões da conta foram encerradas.',
      'Se não foi você, redefina a sua senha agora mesmo com a opção de senha esquecida na página de entrada.',
    ],
    button: 'Entrar',
  },
  factorOn: {
    subject: 'Um segundo fator foi ativado.',
    lines: [
      'A partir de agora, para entrar na sua conta também é preciso um código do seu aplicativo autenticador. Todas as outras sessões da conta foram encerradas.',
      'Guarde os códigos de recuperação em um lugar seguro: é com eles que você entra se perder o dispositivo. Se não foi você, redefina sua senha imediatamente e peça a quem administra o servidor que desative o fator: uma nova senha o mantém ativado.',
    ],
    button: 'Abrir as configurações de segurança',
  },
  factorOff: {
    subject: 'O segundo fator foi desativado.',
    lines: [
      'A partir de agora, basta a sua senha para entrar na sua conta.',
      'Se não foi você, altere sua senha imediatamente e ative o segundo fator de novo.',
    ],
    button: 'Abrir as configurações de segurança',
  },
  passkeyAdded: {
    subject: 'Uma chave de acesso foi adicionada.',
    lines: [
      'A partir de agora é possível entrar na sua conta com esta chave de acesso, sem senha e sem código.',
      'Se não foi você, remova-a nas configurações de segurança e altere sua senha imediatamente.',
    ],
    button: 'Abrir as configurações de segurança',
  },
  assignments: {
    subject: 'Você tem novas tarefas no Plumbline',
    lines: ['Estas tarefas foram atribuídas a você.'],
    button: 'Abrir as minhas tarefas',
  },
  completions: {
    subject: 'Tarefas foram concluídas no Plumbline',
    lines: ['Estas tarefas, das quais você quis ser avisado, foram concluídas.'],
    button: 'Abrir as minhas tarefas',
  },
  digest: {
    subject: 'O seu resumo de {weekday}',
    lines: ['É assim que está o seu dia.'],
    button: 'Abrir as minhas tarefas',
  },
  comment: {
    subject: '{what}',
    lines: ['Isto foi dito em uma tarefa sua.'],
    button: 'Abrir os comentários',
  },
  update: {
    subject: '{what}',
    lines: ['Isto foi dito em um projeto seu.'],
    button: 'Abrir as novidades',
  },
  comments: {
    subject: 'Você tem novos comentários no Plumbline',
    lines: ['Isto foi dito em seus projetos e tarefas.'],
    button: 'Abrir as minhas tarefas',
  },
  report: {
    subject: 'Relatório “{report}” de {team}',
    lines: [
      'O relatório “{report}” da equipe “{team}” está anexado, com o que você pode ver dele agora.',
      'Você o recebe como proprietário ou administrador da equipe. Na página dele você pode deixar de receber estes e-mails.',
    ],
    button: 'Abrir o relatório',
  },
  reportLink: {
    subject: 'Relatório “{report}” de {team}',
    lines: [
      'Este é o relatório “{report}” da equipe “{team}”. A página dele não tem arquivo: o link o mostra como está agora.',
      'Você o recebe como proprietário ou administrador da equipe. Na página dele você pode deixar de receber estes e-mails.',
    ],
    button: 'Abrir o relatório',
  },
  reportLarge: {
    subject: 'Relatório “{report}” de {team}',
    lines: [
      'O relatório “{report}” da equipe “{team}” é grande demais para um e-mail. O link o mostra, e ali ele pode ser exportado.',
      'Você o recebe como proprietário ou administrador da equipe. Na página dele você pode deixar de receber estes e-mails.',
    ],
    button: 'Abrir o relatório',
  },
}
