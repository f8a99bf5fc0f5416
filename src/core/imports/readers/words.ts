import { fewMarks, folded } from '../../values/text.ts'
import type { CategoryKey, Field } from '../sources.ts'
import { dayOf } from './days.ts'

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
  ['phase', list('phase,sprint,section,milestone,abschnitt,fase,sección,seção,faza,阶段')],
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
  ['due_time', list('due time,fällig um,hora límite,horário limite,ora e afatit,截止时间')],
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
  [
    'done',
    list(
      'completed,completed at,completed date,done,erledigt,erledigt am,completado,terminada,concluída,conclusão,kryer,përfunduar,përfundimi,完成,已完成,完成日期',
    ),
  ],
  ['comment', list('comment,comments,kommentar,kommentare,comentario,comentarios,koment,评论')],
]
const fieldOf = new Map(headings.flatMap(([field, words]) => words.map((word) => [word, field])))

/** What a column is by its heading; undefined for one that says nothing. */
export const fieldNamed = (heading: string): Field | undefined =>
  fieldOf.get(wordOf(heading)) ?? (ownPhaseLabel(heading) === undefined ? undefined : 'phase')

/** What a project calls its phases where a heading says that beside the usual word: `Sprint (Phase)`. */
export function ownPhaseLabel(heading: string): string | undefined {
  const open = heading.lastIndexOf('(')
  const isPhase = open > 0 && fieldOf.get(wordOf(heading.slice(open))) === 'phase'
  return isPhase ? heading.slice(0, open).trim() || undefined : undefined
}

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

const todoWords = new Set(
  list(
    'to do,todo,not started,new,backlog,planned,zu erledigen,neu,geplant,por hacer,nueva,a fazer,nova,për t u bërë,e re,待办,待处理,未开始',
  ),
)

/** The category of a status, by its name. */
export function categoryNamed(name: string): CategoryKey {
  const word = wordOf(name)
  if (doneWords.has(word)) return 'done'
  return doingWords.has(word) ? 'doing' : 'todo'
}

const yesWords = new Set(
  list(
    'y,yes,true,1,x,on,checked,ja,j,wahr,angehakt,sí,s,verdadero,marcada,marcado,sim,verdadeiro,po,e vërtetë,e zgjedhur,是,是的,真,对,已勾选',
  ),
)
const noWords = new Set(
  list(
    'n,no,false,0,off,none,null,unchecked,not checked,not done,incomplete,open,nein,falsch,nicht angehakt,offen,falso,sin marcar,pendiente,abierta,abierto,não,não marcada,pendente,aberta,aberto,jo,e gabuar,e pazgjedhur,e hapur,否,不,不是,假,未勾选,未完成',
  ),
)

/**
 * Whether a text says of a task that it is completed: yes or no, how far it is, its status, or when
 * that was. Undefined for what says nothing of it.
 */
export function saysDone(text: string): boolean | undefined {
  const share = /^(\d+(?:[.,]\d+)?)\s*[%\uff05]$/.exec(text.trim())?.[1]
  if (share !== undefined) return Number(share.replace(',', '.')) >= 100
  if (/^[\u2611\u2713\u2714\u2705]/u.test(text.trim())) return true
  if (/^[\u2610\u2717\u2718\u274c]/u.test(text.trim())) return false
  const word = wordOf(text)
  if (yesWords.has(word) || doneWords.has(word)) return true
  if (word === '' || noWords.has(word) || doingWords.has(word) || todoWords.has(word)) return false
  return /\d{4}/.test(word) || dayOf(text, 'dmy') !== undefined || dayOf(text, 'mdy') !== undefined
    ? true
    : undefined
}
