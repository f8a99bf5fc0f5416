import { deriveId } from '../engine/ids.ts'
import { memoize } from '../engine/memoize.ts'
import type { Reader } from '../engine/store.ts'
import { isFixed, isOpen, kindOf, type NotificationKind, type Way, type Ways } from './kinds.ts'
import type { UserInTeam } from './rules.ts'
import { notificationTexts, type ToldText } from './texts.ts'

/**
 * How much somebody wants to hear of a project: all that they hear elsewhere, only what names them or
 * gives them work, or nothing.
 */
export const projectLevels = ['all', 'mentions', 'muted'] as const
export type ProjectLevel = (typeof projectLevels)[number]

/** What somebody has chosen: the ways of kinds of news in a team, and how much of a project. */
export interface Choices {
  rules: readonly (Ways & { kind: NotificationKind })[]
  level: ProjectLevel
}

/** What is told of a project from which only mentions and assignments are wanted. */
const named: readonly NotificationKind[] = ['mentioned', 'assigned']

/** The ways of a kind of news, by what its reader has chosen for it. */
export function waysOfKind(kind: NotificationKind, { rules }: Pick<Choices, 'rules'>): Ways {
  const rule = rules.find((each) => each.kind === kind)
  const goes = (way: Way) => isFixed(kind, way) || (isOpen(kind, way) && (rule?.[way] ?? true))
  return { drawer: goes('drawer'), email: goes('email'), popup: goes('popup') }
}

/**
 * The ways in which somebody is told of something. The switches of the team hold above them, and
 * are asked when it is sent.
 */
export function waysOf(text: ToldText, choices: Choices): Ways {
  const kind = kindOf(text)
  const ways = waysOfKind(kind, choices)
  if (isHeard(kind, choices.level)) return ways
  const goes = (way: Way) => ways[way] && isFixed(kind, way)
  return { drawer: goes('drawer'), email: goes('email'), popup: goes('popup') }
}

function isHeard(kind: NotificationKind, level: ProjectLevel): boolean {
  return level === 'all' || (level === 'mentions' && named.includes(kind))
}

/** The texts that are told also of a project that their reader has muted. */
export const textsAlwaysTold: readonly ToldText[] = notificationTexts.filter((text) =>
  isTold(waysOf(text, { rules: [], level: 'muted' })),
)

/** Whether somebody is told at all. */
export function isTold({ drawer, email, popup }: Ways): boolean {
  return drawer || email || popup
}

const idOf = memoize(deriveId, 1_000)

/** The id of what a user has chosen for a kind of news in a team: there is one row at most. */
export const ruleId = ({ user_id, team_id }: UserInTeam, kind: NotificationKind) =>
  idOf(`notification_rule:${user_id}:${team_id}:${kind}`)

/** The id of what a user has chosen for a project: there is one row at most. */
export const levelId = (user_id: string, project_id: string) =>
  idOf(`project_notification:${user_id}:${project_id}`)

/** Whether somebody hears anything of a project; `reader` shows their own rows. */
export const isSubscribed = (reader: Pick<Reader, 'get'>, user_id: string, project_id: string) =>
  reader.get('project_notification', levelId(user_id, project_id))?.level !== 'muted'
