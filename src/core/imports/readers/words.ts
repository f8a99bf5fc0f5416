import { fewMarks, folded } from '../../values/text.ts'
import type { CategoryKey, Field } from '../sources.ts'

/** A text as words are compared: without case, accents, and what stands between letters. */
export const wordOf = (text: string) =>
  // Composing sorts the marks of a letter by insertion.
  fewMarks(folded(text))
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const list = (text: string) => text.split(',').map(wordOf)

/** What columns are called in files of others and in six languages, the most telling first. */
const headings: readonly (readonly [Field, readonly string[]])[] = [
  [
    'key',
    list('key,id,task id,issue key,issue id,task key,schlüssel,clave,chave,kodi,çelësi,编号'),
  ],
  [
    'name',
    list(
      'task,name,task name,title,summary,content,subject,todo,to do,card name,aufgabe,titel,aufgabenname,tarea,nombre,título,tarefa,nome,detyra,emri,titulli,任务,名称,任务名称,标题',
    ),
  ],
  [
    'parent',
    list(
      'subtask of,parent,parent task,parent id,parent key,teilaufgabe von,übergeordnete aufgabe,subtarea de,tarea principal,subtarefa de,tarefa principal,nëndetyrë e,所属任务,父任务',
    ),
  ],
  ['level', list('level,indent,outline level,ebene,nivel,nível,niveli,层级')],
  ['status', list('status,state,list,column,zustand,estado,situação,statusi,状态')],
  ['category', list('status category,statuskategorie')],
  [
    'priority',
    list('priority,priorität,dringlichkeit,prioridad,prioridade,përparësia,prioriteti,优先级'),
  ],
  ['phase', list('phase,section,milestone,abschnitt,fase,sección,seção,faza,阶段')],
  ['labels', list('labels,label,tags,tag,etiketten,schlagwörter,etiquetas,etiqueta,etiketat,标签')],
  [
    'assignees',
    list(
      'assignees,assignee,assignee email,assigned to,owner,responsible,members,zuständig,zugewiesen an,asignadas a,asignado a,responsable,responsáveis,responsável,të caktuarit,负责人,执行人',
    ),
  ],
  [
    'start',
    list(
      'start date,start,begin,beginn,startdatum,inicio,fecha de inicio,início,data de início,fillimi,开始日期,开始',
    ),
  ],
  [
    'due',
    list(
      'due date,due,due on,deadline,end date,date,fällig am,fällig,frist,vencimiento,fecha de vencimiento,fecha límite,prazo,data de entrega,afati,截止日期,到期',
    ),
  ],
  [
    'estimate',
    list(
      'estimation,estimate,estimated time,time estimate,original estimate,schätzung,aufwand,estimación,estimativa,vlerësimi,估算,预估',
    ),
  ],
  [
    'description',
    list(
      'description,notes,note,details,body,beschreibung,notizen,descripción,notas,descrição,përshkrimi,描述,说明,备注',
    ),
  ],
  ['done', list('completed,completed at,done,erledigt,completado,concluída,kryer,完成')],
  ['comment', list('comment,comments,kommentar,kommentare,comentario,comentarios,koment,评论')],
]
const fieldOf = new Map(headings.flatMap(([field, words]) => words.map((word) => [word, field])))

/** What a column is by its heading; undefined for one that says nothing. */
export const fieldNamed = (heading: string): Field | undefined => fieldOf.get(wordOf(heading))

const priorityWords: readonly (readonly string[])[] = [
  list('low,lowest,minor,trivial,niedrig,gering,baja,bajo,baixa,baixo,e ulët,低,p4'),
  list('medium,normal,moderate,mittel,media,medio,média,mesatare,中,p3'),
  list('high,important,hoch,wichtig,alta,alto,e lartë,高,p2,major'),
  list(
    'critical,urgent,highest,blocker,kritisch,dringend,höchste,crítica,crítico,urgente,kritike,urgjente,紧急,p1',
  ),
]
const priorityOf = new Map(
  priorityWords.flatMap((words, value) => words.map((word) => [word, value] as const)),
)

/** The value of a priority by its name, 0 to 3; undefined for an unknown one. */
export const priorityNamed = (text: string): number | undefined => priorityOf.get(wordOf(text))

const doneWords = new Set(
  list(
    'done,complete,completed,closed,finished,resolved,archived,cancelled,canceled,won t do,erledigt,fertig,abgeschlossen,geschlossen,hecho,terminado,terminada,completado,completada,cerrado,feito,concluído,concluída,fechado,e kryer,përfunduar,mbyllur,已完成,完成,关闭,yes,true,1,x',
  ),
)
const doingWords = new Set(
  list(
    'doing,in progress,started,active,in review,review,testing,in arbeit,in bearbeitung,läuft,en curso,en proceso,haciendo,em andamento,em progresso,fazendo,në punë,në proces,进行中,处理中,indeterminate',
  ),
)

/** The category of a status, by its name. */
export function categoryNamed(name: string): CategoryKey {
  const word = wordOf(name)
  if (doneWords.has(word)) return 'done'
  return doingWords.has(word) ? 'doing' : 'todo'
}

/** Whether a text says of a task that it is completed: a yes, or when that was. */
export function saysDone(text: string): boolean {
  const word = wordOf(text)
  return doneWords.has(word) || /\d{4}/.test(word)
}
