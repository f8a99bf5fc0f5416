import { type SuccessKey, successTexts } from '../../src/core/catalogue/success-texts.ts'
import type { Language } from '../../src/core/session/languages.ts'

type Texts = Readonly<Record<SuccessKey, string>>

const es: Texts = {
  invitationsSent: 'Invitaciones enviadas',
  invitationsSentText: 'Sus compañeros recibirán un correo que les da acceso a su equipo.',
  invitationResent: 'Invitación reenviada',
  invitationOnItsWay: 'La invitación está en camino.',
  invitationAccepted: 'Invitación al equipo aceptada',
  memberDeactivated: 'El miembro del equipo ha sido desactivado.',
  memberActivated: 'El miembro del equipo ha sido activado.',
  updated: 'Cambios guardados',
  avatarUpdated: 'Se ha cambiado su foto.',
  avatarRemoved: 'Se ha eliminado su foto.',
  codeRedeemed: 'El código se ha canjeado.',
  resetMailed:
    'Si existe una cuenta con ese correo, se le ha enviado un enlace para restablecer la contraseña.',
  passwordReset: 'La contraseña se ha actualizado.',
  passwordChanged: 'Su contraseña se ha actualizado.',
  labelsAssigned: 'Las etiquetas se han asignado.',
  labelInUse: '{tasks} tarea(s) tienen esta etiqueta. Al eliminarla se quita de todas ellas.',
  labelUnused: 'Ninguna tarea tiene esta etiqueta.',
  labelDeleted: 'La etiqueta se ha eliminado.',
  templateCreated: 'La plantilla se ha creado.',
  templateUpdated: 'La plantilla se ha actualizado.',
  templateDeleted: 'La plantilla se ha eliminado.',
  tasksImported: 'Las tareas se han añadido.',
  labelTakenOff: 'La etiqueta se ha eliminado y se ha quitado de {tasks} tarea(s).',
}

const pt: Texts = {
  invitationsSent: 'Convites enviados',
  invitationsSentText: 'Seus colegas receberão um e-mail que lhes dá acesso à sua equipe.',
  invitationResent: 'Convite reenviado',
  invitationOnItsWay: 'O convite está a caminho.',
  invitationAccepted: 'Convite para a equipe aceito',
  memberDeactivated: 'O membro da equipe foi desativado.',
  memberActivated: 'O membro da equipe foi ativado.',
  updated: 'Alterações salvas',
  avatarUpdated: 'Sua foto foi alterada.',
  avatarRemoved: 'Sua foto foi removida.',
  codeRedeemed: 'O código foi resgatado.',
  resetMailed:
    'Se existir uma conta com esse e-mail, um link para redefinir a senha foi enviado para ele.',
  passwordReset: 'A senha foi atualizada.',
  passwordChanged: 'A sua senha foi atualizada.',
  labelsAssigned: 'As etiquetas foram atribuídas.',
  labelInUse: '{tasks} tarefa(s) têm esta etiqueta. Ao excluí-la, ela é removida de todas.',
  labelUnused: 'Nenhuma tarefa tem esta etiqueta.',
  labelDeleted: 'A etiqueta foi excluída.',
  templateCreated: 'O modelo foi criado.',
  templateUpdated: 'O modelo foi atualizado.',
  templateDeleted: 'O modelo foi excluído.',
  tasksImported: 'As tarefas foram adicionadas.',
  labelTakenOff: 'A etiqueta foi excluída e removida de {tasks} tarefa(s).',
}

const alb: Texts = {
  invitationsSent: 'Ftesat u dërguan',
  invitationsSentText: 'Kolegët tuaj do të marrin një email që u jep qasje në ekipin tuaj.',
  invitationResent: 'Ftesa u ridërgua',
  invitationOnItsWay: 'Ftesa është rrugës.',
  invitationAccepted: 'Ftesa e ekipit u pranua',
  memberDeactivated: 'Anëtari i ekipit u çaktivizua.',
  memberActivated: 'Anëtari i ekipit u aktivizua.',
  updated: 'Ndryshimet u ruajtën',
  avatarUpdated: 'Fotoja juaj u ndryshua.',
  avatarRemoved: 'Fotoja juaj u hoq.',
  codeRedeemed: 'Kodi u shfrytëzua me sukses.',
  resetMailed:
    'Nëse ekziston një llogari me këtë email, aty u dërgua një link për rivendosjen e fjalëkalimit.',
  passwordReset: 'Fjalëkalimi u përditësua.',
  passwordChanged: 'Fjalëkalimi juaj u përditësua.',
  labelsAssigned: 'Etiketat u caktuan.',
  labelInUse: 'Këtë etiketë e kanë {tasks} detyra. Fshirja e heq nga të gjitha.',
  labelUnused: 'Asnjë detyrë nuk e ka këtë etiketë.',
  labelDeleted: 'Etiketa u fshi.',
  templateCreated: 'Shablloni u krijua.',
  templateUpdated: 'Shablloni u përditësua.',
  templateDeleted: 'Shablloni u fshi.',
  tasksImported: 'Detyrat u shtuan.',
  labelTakenOff: 'Etiketa u fshi dhe u hoq nga {tasks} detyra.',
}

const de: Texts = {
  invitationsSent: 'Einladungen verschickt',
  invitationsSentText:
    'Ihre Kolleginnen und Kollegen bekommen eine E-Mail, die ihnen Zugang zu Ihrem Team gibt.',
  invitationResent: 'Einladung erneut verschickt',
  invitationOnItsWay: 'Die Einladung ist unterwegs.',
  invitationAccepted: 'Einladung ins Team angenommen',
  memberDeactivated: 'Das Teammitglied wurde deaktiviert.',
  memberActivated: 'Das Teammitglied wurde aktiviert.',
  updated: 'Änderungen gespeichert',
  avatarUpdated: 'Ihr Bild wurde geändert.',
  avatarRemoved: 'Ihr Bild wurde entfernt.',
  codeRedeemed: 'Der Code wurde eingelöst.',
  resetMailed:
    'Falls es ein Konto mit dieser E-Mail-Adresse gibt, wurde ein Link zum Zurücksetzen des Passworts dorthin gesendet.',
  passwordReset: 'Das Passwort wurde geändert.',
  passwordChanged: 'Ihr Passwort wurde geändert.',
  labelsAssigned: 'Die Labels wurden zugewiesen.',
  labelInUse: 'Dieses Label haben {tasks} Aufgabe(n). Beim Löschen wird es von allen entfernt.',
  labelUnused: 'Keine Aufgabe hat dieses Label.',
  labelDeleted: 'Das Label wurde gelöscht.',
  templateCreated: 'Die Vorlage wurde angelegt.',
  templateUpdated: 'Die Vorlage wurde geändert.',
  templateDeleted: 'Die Vorlage wurde gelöscht.',
  tasksImported: 'Die Aufgaben wurden hinzugefügt.',
  labelTakenOff: 'Das Label wurde gelöscht und von {tasks} Aufgabe(n) entfernt.',
}

const zh_cn: Texts = {
  invitationsSent: '邀请已发送',
  invitationsSentText: '您的同事将收到一封邮件，通过它即可加入您的团队。',
  invitationResent: '邀请已重新发送',
  invitationOnItsWay: '邀请正在发送。',
  invitationAccepted: '已接受团队邀请',
  memberDeactivated: '已停用该团队成员。',
  memberActivated: '已启用该团队成员。',
  updated: '已保存更改',
  avatarUpdated: '头像已更新。',
  avatarRemoved: '头像已移除。',
  codeRedeemed: '兑换码已成功兑换。',
  resetMailed: '如果该邮箱对应的账户存在，密码重置链接已发送到该邮箱。',
  passwordReset: '密码已更新。',
  passwordChanged: '您的密码已更新。',
  labelsAssigned: '标签已分配。',
  labelInUse: '有 {tasks} 项任务使用此标签。删除后将从所有任务中移除。',
  labelUnused: '没有任务使用此标签。',
  labelDeleted: '标签已删除。',
  templateCreated: '模板已创建。',
  templateUpdated: '模板已更新。',
  templateDeleted: '模板已删除。',
  tasksImported: '任务已添加。',
  labelTakenOff: '标签已删除，并已从 {tasks} 项任务中移除。',
}

/** What is said of successes, by language. */
export const successesIn: Readonly<Record<Language, Texts>> = {
  ...{ en: successTexts, es, pt, alb, de, zh_cn },
}
