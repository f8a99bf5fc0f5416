import type { FieldType, NumberType } from '../../src/core/columns/rows.ts'
import type { NotificationText, TextValues } from '../../src/core/notifications/texts.ts'
import type { ScheduleType } from '../../src/core/recurring/rows.ts'

/**
 * A world as it is described, before it is rows. Things are named by their names and people by
 * their addresses; days are `YYYY-MM-DD`. What is absent gets the product's defaults.
 */
export interface World {
  teams: TeamPlan[]
}

export interface TeamPlan {
  name: string
  /** The first is the owner. */
  people: PersonPlan[]
  labels?: NamedPlan[]
  clients?: string[]
  categories?: NamedPlan[]
  taskTemplates?: TaskTemplatePlan[]
  projectTemplates?: ProjectTemplatePlan[]
  projects: ProjectPlan[]
  /** Unread notifications of people of the team. */
  notices?: { to: string; text: NotificationText; values: TextValues; on: string }[]
  /** What people noted for themselves. */
  notes?: { by: string; text: string; on: string; done?: boolean }[]
}

/** Tasks under a name, in at most three levels. */
export interface TaskTemplatePlan {
  name: string
  tasks: TemplateTaskPlan[]
}

export interface TemplateTaskPlan {
  name: string
  /** The estimate. */
  minutes?: number
  subtasks?: TemplateTaskPlan[]
}

/** A project of the team that is kept as a template, with all that templates take over. */
export interface ProjectTemplatePlan {
  name: string
  /** The name of the project. */
  project: string
}

export interface NamedPlan {
  name: string
  color_code?: string
}

export interface PersonPlan {
  name: string
  email: string
  role?: 'admin' | 'member'
  job_title?: string
  /** Invited and without an account. */
  pending?: boolean
  inactive?: boolean
}

/** What somebody said on a day. */
export interface SaidPlan {
  by: string
  on: string
  text: string
}

/** A column that a project has made for its tasks. */
export interface ColumnPlan {
  name: string
  type: FieldType
  /** What is chosen from in a column of one or several options. */
  options?: NamedPlan[]
  /** Names columns before it, in brackets: `[Price] * [Amount]`. */
  formula?: string
  format?: NumberType
  decimals?: number
  /** Of numbers with a label, and of keys. */
  label?: string
}

export interface ProjectPlan {
  name: string
  color_code?: string
  notes?: string
  client?: string
  category?: string
  /** Names of the fixed lists: In Progress, Needs Attention, High. */
  status?: string
  health?: string
  priority?: string
  start_date?: string
  end_date?: string
  /** The day it was made; the world's day by default. */
  created?: string
  phase_label?: string
  phases?: (NamedPlan & { start_date?: string; end_date?: string; wip_limit?: number })[]
  /** Statuses beside To Do, Doing and Done. */
  statuses?: (NamedPlan & { category: 'todo' | 'doing' | 'done'; wip_limit?: number })[]
  /** Addresses; those who are assigned become members as well. */
  members?: string[]
  manager?: string
  /** Addresses of those who have starred it. */
  starred_by?: string[]
  working_days?: number
  man_days?: number
  progress?: 'manual' | 'weighted' | 'time'
  columns?: ColumnPlan[]
  /** What people said of it. */
  updates?: SaidPlan[]
  /** How many there are in all, subtasks included; for showing how far it is. */
  taskCount: number
  tasks(): Iterable<TaskPlan>
}

export interface TaskPlan {
  name: string
  /** Plain text; empty lines separate paragraphs, lines that begin with `- ` are a list. */
  description?: string
  status?: string
  priority?: string
  phase?: string
  assignees?: string[]
  labels?: string[]
  /** Names of tasks of the project for which it waits. */
  blocked_by?: string[]
  reporter?: string
  start_date?: string
  end_date?: string
  due_time?: string
  /** The estimate. */
  minutes?: number
  /** Per cent, entered by hand; only without subtasks. */
  progress?: number
  weight?: number
  not_billable?: boolean
  repeats?: ScheduleType
  archived?: boolean
  created?: string
  /** When it was done; only with a status that means done. */
  completed?: string
  logs?: { by: string; on: string; minutes: number; description?: string }[]
  comments?: SaidPlan[]
  /** What it has in the project's columns, by their names: people by address, options by name. */
  fields?: Record<string, string | number | boolean | string[]>
  subtasks?: TaskPlan[]
}

/** How many tasks a plan describes, subtasks included. */
export const countTasks = (tasks: readonly TaskPlan[]): number =>
  tasks.reduce((sum, { subtasks = [] }) => sum + 1 + countTasks(subtasks), 0)
